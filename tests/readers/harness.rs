// SPDX-License-Identifier: MIT OR Apache-2.0
//! Any bytes in place of a user's file: every reader of files, a small corpus for each, and what holds of its
//! answers. The tests and the fuzz targets share this file.

use std::io::{self, Cursor};
use std::path::Path;
use std::sync::Arc;

use flitforge::workload::chakra::{self, Groups};
use flitforge::workload::goal::{self, stream};
use flitforge::workload::netrace::Netrace;
use flitforge::workload::packets::CsvPackets;
use flitforge::workload::{Mapping, Opener, read_groups, tsplib};
use flitforge_config::limits::{MESSAGE_TEXT, shortened};
use flitforge_config::{Diagnostics, Files, Import, Request, import_booksim, load};
use flitforge_traffic::workload::replay;

use crate::invariants;

/// A reader of files.
pub(crate) struct Reader {
    /// What it reads.
    pub(crate) name: &'static str,
    /// Small files that it reads, and some that it refuses.
    pub(crate) corpus: &'static [&'static [u8]],
    /// Reads a file, or says what is wrong with it.
    pub(crate) read: fn(&[u8]) -> Result<(), String>,
}

macro_rules! files {
    ($($path:literal)*) => { &[$(include_bytes!(concat!("../../", $path))),*] };
}

/// All of them.
pub(crate) const READERS: [Reader; 18] = [
    Reader {
        name: "config",
        corpus: files!["tests/good-config/everything.toml" "tests/bad-config/all-at-once.toml" "experiments/mesh-8x8.toml"],
        read: config,
    },
    Reader {
        name: "edges",
        corpus: files!["experiments/graphs/chiplets.txt" "tests/bad-config/graph-words.txt" "tests/bad-config/graph-widths.txt"],
        read: graph,
    },
    Reader {
        name: "anynet",
        corpus: files!["tests/import/anynet.net" "tests/bad-config/graph-anynet-words.txt"],
        read: graph,
    },
    Reader {
        name: "graphml",
        corpus: &[GRAPHML, include_bytes!("../bad-config/graph-xml-elements.graphml")],
        read: graph,
    },
    Reader { name: "table-csv", corpus: &[TABLE_CSV, b"destination,router,to\nb,*,b\n"], read: table },
    Reader { name: "table-json", corpus: &[TABLE_JSON], read: table },
    Reader { name: "rates-csv", corpus: &[RATES_CSV, b"source,rate\n0,1\n"], read: rates },
    Reader { name: "rates-matrix", corpus: &[b"0,1,0,0\n0,0,.5,0\n1,0,0,0\n0,0,0,2e-1\n"], read: rates },
    Reader { name: "rates-noxim", corpus: &[RATES_NOXIM], read: rates },
    Reader { name: "map", corpus: &[b"# back\n3 2\n1 0\n"], read: map },
    Reader {
        name: "booksim2",
        corpus: files!["tests/import/mesh.cfg" "tests/import/batch.cfg" "tests/import/bad-syntax.cfg"],
        read: booksim,
    },
    Reader {
        name: "goal",
        corpus: files!["experiments/workload/pipeline.goal" "experiments/workload/waits-for-ever.goal"],
        read: goal,
    },
    Reader {
        name: "chakra",
        corpus: files!["experiments/workload/training.0.et" "experiments/workload/training.7.et"],
        read: chakra,
    },
    Reader { name: "groups", corpus: &[b"{ \"a\": [0, 1, 5],\n  \"b\": [7, 2] }\n"], read: groups },
    Reader { name: "mapping", corpus: &[b"# front row\n3\n 2\n\n1\n0\n"], read: mapping },
    Reader { name: "netrace", corpus: files!["experiments/workload/netrace.tra.bz2"], read: netrace },
    Reader { name: "packets", corpus: &[PACKETS], read: packets },
    Reader {
        name: "tsplib",
        corpus: files!["experiments/tsplib/burma14.tsp" "experiments/tsplib/gr17.tsp"],
        read: tsplib,
    },
];

const GRAPHML: &[u8] = b"<?xml version=\"1.0\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">
  <key id=\"d0\" for=\"node\" attr.name=\"nodes\"/><key id=\"w\" for=\"edge\" attr.name=\"width\"/>
  <graph edgedefault=\"directed\"><node id=\"a\"><data key=\"d0\">3</data><data key=\"x\">1.5</data></node>
    <node id=\"b\"/><edge source=\"a\" target=\"b\"><data key=\"w\">1/8</data></edge>
    <edge source=\"b\" target=\"a\" directed=\"false\"/></graph></graphml>";

const TABLE_CSV: &[u8] = b"router,from,from_vcs,destination,to,vcs\na,*,*,b,b,0-1\nb,*,*,a,a,*\nb,a,0,a c,c,0
b,*,*,c,c,*\nc,*,*,a..b,b,*\n\"a\",*,*,c,\"b\",*\n";

const TABLE_JSON: &[u8] = b"[{\"router\": \"a\", \"destination\": \"*\", \"to\": \"b\", \"vcs\": 0},
  {\"router\": \"b\", \"destination\": \"a\", \"to\": \"a\", \"from\": \"*\"},
  {\"router\": \"b\", \"destination\": \"c\", \"to\": \"c\"},
  {\"router\": \"c\", \"destination\": \"a..b\", \"to\": \"b\"}]\n";

const RATES_CSV: &[u8] =
    b"source,destination,rate,class,length,from,to,period\n0,1,0.2,,,,,\n# b\n1,\"(0,1)\",.1,,4,10,20,50
3,2,1e-2,,,5,,\n";

const RATES_NOXIM: &[u8] =
    b"% src dst pir por t_on t_off t_period\n0 1 0.1\n1 2 0.05 0.05 10 20 50\n3 0 0.1 0.1 7\n";

const PACKETS: &[u8] =
    b"# a trace\ncycle,source,destination,flits,class\n0,0,3,4,0\n2,1,2,\"1\",1\n2,3,0,8,0\n";

/// Reads a file. Its answer is a function of the bytes, and the words of a refusal are few.
///
/// # Panics
/// Where that does not hold, or the reader panics.
pub(crate) fn check(reader: &Reader, bytes: &[u8]) {
    let answer = (reader.read)(bytes);
    let shown = || String::from_utf8_lossy(&bytes[..bytes.len().min(2000)]).into_owned();
    if let Err(message) = &answer {
        let fits = !message.is_empty() && message.len() <= MESSAGE_TEXT;
        assert!(fits, "{}: {} bytes: {}\n{}", reader.name, message.len(), shortened(message, 500), shown());
    }
}

fn words(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A configuration that names a file, and the bytes of it.
struct Pair<'a>(&'a str, &'a [u8]);

impl Files for Pair<'_> {
    fn read(&self, path: &Path) -> io::Result<String> {
        let bytes = if path == Path::new("run.toml") { self.0.as_bytes() } else { self.1 };
        String::from_utf8(bytes.to_vec()).map_err(io::Error::other)
    }
}

fn named(config: &str, bytes: &[u8]) -> Result<(), String> {
    let request = Request { path: "run.toml", overrides: &[], files: &Pair(config, bytes) };
    load(&request).map(|_| ()).map_err(words)
}

fn config(bytes: &[u8]) -> Result<(), String> {
    let text = std::str::from_utf8(bytes).map_err(words)?;
    invariants::check(text);
    named(text, bytes)
}

fn graph(bytes: &[u8]) -> Result<(), String> {
    named("network.topology = \"graph\"\nnetwork.graph = \"file\"\n", bytes)
}

fn table(bytes: &[u8]) -> Result<(), String> {
    let graph = "graph = [\"router a\", \"router b\", \"router c\", \"link a b\", \"link b c\"]";
    let text = format!("[network]\ntopology = \"graph\"\n{graph}\n[routing]\nalgorithm = \"table\"\n");
    named(&format!("{text}table = \"file\"\n"), bytes)
}

fn map(bytes: &[u8]) -> Result<(), String> {
    named("network.radix = [2, 2]\ntraffic.pattern = \"file\"\ntraffic.map = \"file\"\n", bytes)
}

fn rates(bytes: &[u8]) -> Result<(), String> {
    named("network.radix = [2, 2]\ntraffic.rates = \"file\"\n", bytes)
}

fn booksim(bytes: &[u8]) -> Result<(), String> {
    let files = Pair("", bytes);
    let import = |lenient| import_booksim(&Import { path: "a.cfg", overrides: &[], files: &files, lenient });
    import(true).map_err(|error: Diagnostics| error.to_string())?;
    import(false).map(|_| ()).map_err(words)
}

fn goal(bytes: &[u8]) -> Result<(), String> {
    let index = stream::Index::new(bytes).map_err(words)?;
    goal::read(bytes).map_err(words)?.check().map_err(words)?;
    let whole: Arc<[u8]> = bytes.into();
    let opener = Opener::new(move |_| Ok(Cursor::new(Arc::clone(&whole))));
    stream::check(&opener, &index, 16).map_err(words)
}

fn chakra(bytes: &[u8]) -> Result<(), String> {
    let whole: Arc<[u8]> = bytes.into();
    let opener = Opener::new(move |_| Ok(Cursor::new(Arc::clone(&whole))));
    let groups = Groups::new(8, &[4, 2], []).map_err(words)?;
    chakra::check(&opener, &Arc::new(groups), 16).map(|_| ()).map_err(words)
}

fn mapping(bytes: &[u8]) -> Result<(), String> {
    Mapping::read(bytes).map(|_| ()).map_err(words)
}

fn groups(bytes: &[u8]) -> Result<(), String> {
    read_groups(bytes, 8).map(|_| ()).map_err(words)
}

fn netrace(bytes: &[u8]) -> Result<(), String> {
    let open = || Netrace::new(Cursor::new(bytes.to_vec())).map_err(words);
    // A trace without regions is read as a whole alone.
    if let Ok(region) = open()?.in_region(0) {
        replay::check(region, 64, 0).map_err(words)?;
    }
    replay::check(open()?, 64, 0).map(|_| ()).map_err(words)
}

fn packets(bytes: &[u8]) -> Result<(), String> {
    replay::check(CsvPackets::new(Cursor::new(bytes.to_vec()), 16, 8), 8, 0).map(|_| ()).map_err(words)
}

fn tsplib(bytes: &[u8]) -> Result<(), String> {
    tsplib::read(bytes).map(|_| ()).map_err(words)
}
