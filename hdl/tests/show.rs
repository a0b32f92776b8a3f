mod support;
use flitforge_router::spec::*;
use support::*;
#[test]
#[ignore]
fn show() {
    let o = flitforge_hdl::Options { coordinates: flitforge_hdl::Constants::Inputs, ..Default::default() };
    let mis = Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(0) };
    let mis1 = Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(1) };
    let list = [
        ("dor", DIMENSION_ORDER, Release::TailSent),
        (
            "static",
            Relation::StaticReversal(StaticReversal { max_reversals: 1, misroute: mis }),
            Release::TailSent,
        ),
        (
            "staticm",
            Relation::StaticReversal(StaticReversal { max_reversals: 1, misroute: mis1 }),
            Release::TailSent,
        ),
        (
            "dynamic",
            Relation::DynamicReversal(DynamicReversal {
                deterministic_vcs: 1,
                entry_lanes: 1,
                patience: 0,
                max_reversals: 3,
                misroute: mis,
                ..DYNAMIC
            }),
            Release::Drained,
        ),
        (
            "dynamicm",
            Relation::DynamicReversal(DynamicReversal {
                deterministic_vcs: 1,
                entry_lanes: 1,
                patience: 4,
                max_reversals: 3,
                misroute: mis1,
                ..DYNAMIC
            }),
            Release::Drained,
        ),
        ("duato", Relation::MinimalAdaptive { escape_vcs: 1 }, Release::Drained),
    ];
    for (name, relation, release) in list {
        let mut r = router(dims(&[8, 8], false), relation);
        r.vcs = 2;
        r.injection_vcs = 2;
        r.release = release;
        r.pipeline.vc_allocation = 1;
        let d = format!("/tmp/v/{name}");
        std::fs::create_dir_all(&d).unwrap();
        write(&network(r), &o, std::path::Path::new(&d));
    }
}
