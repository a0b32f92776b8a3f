// SPDX-License-Identifier: MIT OR Apache-2.0
//! Examples, shown below the help of each verb.

pub(super) const RUN: &str = "\
Examples:
  flitforge run experiments/quick-start.toml --set traffic.load=0.1
  flitforge run mesh.toml --json > run.json
  flitforge new torus | flitforge run - --out out/torus";

pub(super) const SWEEP: &str = "\
Examples:
  flitforge sweep experiments/dally-aoki/fig4.toml --out out/fig4 --quick
  flitforge sweep mesh.toml --set 'sweep.traffic.load=[0.1, 0.2, 0.3]' --out out/mesh --threads 2";

pub(super) const COLLECT: &str = "\
Examples:
  flitforge sweep mesh.toml --out out/mesh --shard 1/2
  flitforge sweep mesh.toml --out out/mesh --shard 2/2
  flitforge collect out/mesh";

pub(super) const SATURATION: &str = "\
Examples:
  flitforge saturation mesh.toml
  flitforge saturation mesh.toml --resolution 0.005 --out out/saturation";

pub(super) const CHECK: &str = "\
Examples:
  flitforge check mesh.toml
  flitforge check mesh.toml --json --out out/check";

pub(super) const TOPOLOGY: &str = "\
Examples:
  flitforge topology mesh.toml --svg mesh.svg
  flitforge topology mesh.toml --set network.radix=[16,16] --json";

pub(super) const VERILOG: &str = "\
Examples:
  flitforge verilog mesh.toml --out rtl && make -C rtl/sim icarus
  flitforge verilog mesh.toml --out rtl --top router --data-bits 64";

pub(super) const COSIM: &str = "\
Examples:
  flitforge cosim mesh.toml --cycles 2000
  flitforge cosim mesh.toml --load 0.3 --seed 7 --wave difference.fst
  flitforge cosim chiplets.toml --set routing.algorithm=layered-shortest --hardware chiplets.toml";

pub(super) const SYNTH: &str = "\
Examples:
  flitforge synth mesh.toml --target ecp5 --seeds 1
  flitforge synth mesh.toml --target gates --total --json";

pub(super) const REPRODUCE: &str = "\
Examples:
  flitforge reproduce dally-aoki --quick
  flitforge reproduce booksim2 --out out/booksim2 --threads 4";

pub(super) const PLOT: &str = "\
Examples:
  flitforge plot out/fig4
  flitforge plot out/fig4 --y accepted --panel traffic.pattern --format png
  flitforge plot out/fig4 --log";

pub(super) const COMPARE: &str = "\
Examples:
  flitforge compare out/mesh --by routing.algorithm --base o1turn
  flitforge compare out/mesh out/deeper --out out/comparison";

pub(super) const EXPLAIN: &str = "\
Examples:
  flitforge explain routing.entry_lanes
  flitforge explain routing
  flitforge explain vc";

pub(super) const NEW: &str = "\
Examples:
  flitforge new mesh > mesh.toml
  flitforge new torus --out torus.toml
  flitforge new bmg | flitforge check -";

pub(super) const IMPORT: &str = "\
Examples:
  flitforge import booksim2 mesh.cfg > mesh.toml
  flitforge import booksim2 mesh.cfg injection_rate=0.2 --out light.toml
  flitforge import booksim2 mesh.cfg --lenient | flitforge run -";

pub(super) const LAB: &str = "\
Examples:
  flitforge lab start 1
  flitforge lab check 1
  flitforge lab check 1 lab-01 --json";

pub(super) const TABLE: &str = "\
Examples:
  flitforge table mesh.toml --set network.radix=[4,4] > routes.csv
  flitforge table chiplets.toml --set routing.algorithm=layered-shortest --out chiplets.csv
  flitforge check chiplets.toml --set routing.algorithm=table --set routing.table=chiplets.csv
  flitforge table chiplets.toml --set routing.algorithm=layered-shortest --words chiplets.toml";

pub(super) const SCHEMA: &str = "\
Examples:
  flitforge schema > flitforge.schema.json
  Taplo and the TOML extension of VS Code use it where a file begins with
    #:schema ./flitforge.schema.json";

pub(super) const COMPLETIONS: &str = "\
Examples:
  flitforge completions bash > ~/.flitforge.bash && echo 'source ~/.flitforge.bash' >> ~/.bashrc
  flitforge completions zsh > ~/.flitforge.zsh && echo 'source ~/.flitforge.zsh' >> ~/.zshrc
  flitforge completions fish > ~/.flitforge.fish";

pub(super) const MAN: &str = "\
Examples:
  flitforge man > flitforge.1
  flitforge man --dir ~/.local/share/man/man1";
