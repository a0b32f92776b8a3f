// SPDX-License-Identifier: MIT OR Apache-2.0
use flitforge_traffic::{Stream, election::*};
#[test]
fn tmp(){
 for n in [64u32,256,1024] { let l=(n as f64).log2();
  let ids=shuffled(n,&mut Stream::new(1,n as u64)); let base=all_start(&ids).messages;
  println!("n {n} base {base} {:.3}", base as f64/(n as f64*l));
  for k in [n as u64, 10*n as u64, 100*n as u64, 1000*n as u64/2] { let c=storm(&ids,Storm{recoveries:k,starters:n,every:u64::MAX}); println!("  k {k} msgs {} extra/k {:.3} over nlogn {:.3} decl {}",c.messages,(c.messages as f64-base as f64)/c.recoveries as f64,c.messages as f64/(n as f64*l+k as f64),c.declarations);}
  for every in [1,4,16,64,256,1024] { let k=n as u64/2*every; let c=storm(&ids,Storm{recoveries:k,starters:n/2,every}); println!("  late every {every} k {} msgs {} extra/k {:.3} ratio {:.3} starts {} rounds {}",c.recoveries,c.messages,(c.messages as f64-base as f64)/c.recoveries as f64,c.messages as f64/(n as f64*l+k as f64),c.starts,c.rounds);}
 }
 for n in [4u32,16,64,256,1024,4096,16384,65536] { let t=std::time::Instant::now(); let mut v=vec![]; for s in 0..5 { let c=all_start(&shuffled(n,&mut Stream::new(s,n as u64))); v.push(c.messages as f64/(n as f64*(n as f64).log2())); } println!("{n} {v:.3?} {:?}",t.elapsed()); }
 for n in 2..=9 { let (o,w)=worst_order(n); println!("worst {n} {w} {:.3} {o:?}", w as f64/(n as f64*(n as f64).log2())); }
}
