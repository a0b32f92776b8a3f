mod support;
use support::*;
#[test]
#[ignore]
fn show() {
    let mut r = router(dims(&[4, 4], false), DIMENSION_ORDER);
    r.vcs = 2;
    r.injection_vcs = 2;
    r.release = flitforge_router::spec::Release::TailSent;
    r.pipeline.vc_allocation = 1;
    std::fs::create_dir_all("/tmp/v").unwrap();
    write(&network(r), &flitforge_hdl::Options::default(), std::path::Path::new("/tmp/v"));
}
