mod support;
use support::*;
#[test]
#[ignore]
fn show() {
    let mut r = router(dims(&[8, 8], false), DIMENSION_ORDER);
    r.vcs = 2;
    r.injection_vcs = 2;
    r.release = flitforge_router::spec::Release::TailSent;
    r.pipeline.vc_allocation = 1;
    std::fs::create_dir_all("/tmp/v").unwrap();
    write(
        &network(r),
        &flitforge_hdl::Options { coordinates: flitforge_hdl::Constants::Inputs, ..Default::default() },
        std::path::Path::new("/tmp/v"),
    );
}
