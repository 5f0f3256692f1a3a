/**
 * Runs before the first paint: a member must not see the guest page flash, nor a night reader a white one.
 * Storage keys and expiry are those of lib/platform/storage (`{ v, e? }`, e in epoch ms).
 */
const BOOT = `(function(d,s){function g(k){try{var r=JSON.parse(s.getItem('space_'+k));return r&&(!r.e||r.e>Date.now())?r.v:null}catch(e){return null}}
var t=g('theme');if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';
d.dataset.theme=t;d.dataset.session=g('userId')&&g('AccessToken')?'member':'guest';if(g('largeText'))d.dataset.text='large'})(document.documentElement,function(){try{return localStorage}catch(e){return{getItem:function(){return null}}}}())`;

export function BootScript() {
  return <script dangerouslySetInnerHTML={{ __html: BOOT }} />;
}
