mod support;
use support::*;
use flitforge_hdl::*;
use flitforge_router::spec::*;
#[test]
fn dump() {
    let base = || router(dims(&[3, 3], false), Relation::DynamicReversal(DYNAMIC));
    let cases: Vec<(&str, RouterSpec, Options)> = vec![
        ("dyn", base(), Options { coordinates: Constants::Inputs, ..Options::default() }),
        ("dor", RouterSpec{vcs:2,injection_vcs:2,..router(dims(&[2,2],false), DIMENSION_ORDER)}, Options { data_bits: 12, ..Options::default() }),
        ("stat", router(dims(&[3, 3], true), STATIC), Options { faults: Faults::Registers, data_bits: 200, ..Options::default() }),
        ("regs", RouterSpec{selection: Selection::Random, ..router(dims(&[3, 3], false), Relation::MinimalAdaptive{escape_vcs:1})}, Options { buffers: Buffers::Registers, ..Options::default() }),
    ];
    for (n, r, o) in cases {
        for (e, d) in [(Emitter::Plain, "plain"), (Emitter::RustHdl, "rust")] {
            let f = format!("/tmp/rh/{n}/{d}");
            std::fs::create_dir_all(&f).unwrap();
            for file in generate_with(&network(r.clone()), &o, e).unwrap() {
                std::fs::write(format!("{f}/{}", file.name), file.text).unwrap();
            }
        }
    }
}
