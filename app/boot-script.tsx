import { shellCopy } from './copy';

/**
 * Runs before the first paint: a member must not see the guest page flash, nor a night reader a white one. And whoever came
 * through a shared link keeps the claim even when they leave before the app is alive.
 * Storage keys, expiry and the cookie are those of lib/platform/storage (`{ v, e? }`, e in epoch ms); the claim is that of
 * lib/api/claim.ts, which takes over from here: 30 days, the first inviter counts; members have had theirs.
 * A shared link carries its page in the fragment, which the server never sees: that page is opened at once. By the router it
 * came 0.7-0.9 s later on a slow phone, after a home that nobody had asked for. Without a network the router does it.
 * A page whose own code does not arrive would stay dead in silence, because React waits for it: one reload, then a question,
 * by the rule of lib/platform/chunk-recovery.ts.
 * From the first frame on a member sees the tab as it was (keep-look.ts), in a shadow tree that neither React nor our styles
 * reach, and from the second on the guests' town rises street by street (City), because its thousand elements would hold the first paint back.
 * A sandboxed frame or a strict browser throws at storage, at cookies or at both: the theme is set all the same.
 */
export const BOOT = `(function(d,s,l){function g(k){try{var r=JSON.parse(s.getItem(k));return r&&(!r.e||r.e>Date.now())?r.v:null}catch(e){return null}}
var t=g('space_theme'),u=g('space_userId');if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';
d.dataset.theme=t;d.dataset.session=u&&g('space_AccessToken')?'member':'guest';if(g('space_largeText'))d.dataset.text='large';
var m=/[?&]refereeId=([1-9]\\d{0,14})(?![^&#])/.exec(/^#\\//.test(l.hash)?l.hash:l.search),i=m&&+m[1],c=g('shareCode');
try{if(i&&!u&&!(c&&c.refereeId)&&!/(^|; )shareCode=/.test(document.cookie)){var n=Date.now(),j=JSON.stringify({v:{refereeId:i,at:n,last:{refereeId:i,at:n}},e:n+2592e6});
document.cookie='shareCode='+encodeURIComponent(j)+'; path=/zc; max-age=2592000; samesite=lax';s.setItem('shareCode',j)}}catch(e){}
var h=/^#((?:\\/[\\w-]+)+)(\\?[^#]*)?$/.exec(l.hash);if(h&&navigator.onLine){stop();return l.replace('/zc'+h[1]+(h[2]||''))}
var o,p;(function f(){var k=!o&&d.querySelector('[data-look]'),w=d.querySelector('.w[hidden]'),v=k&&g('space_look'+k.dataset.look);if(w&&p)w.removeAttribute('hidden');p=w;
if(k){o=1;if(v&&v.u===u&&d.dataset.session==='member')try{var y=new CSSStyleSheet,r=k.attachShadow({mode:'closed'});y.replaceSync(v.c);r.adoptedStyleSheets=[y];r.innerHTML=v.h;r.firstChild.dataset.theme=t}catch(e){}}
if(w||document.readyState==='loading')requestAnimationFrame(f)})();
var z;addEventListener('error',function(e){if(z||document.readyState==='complete'||!navigator.onLine||!/_next.static.chunks/.test(e.target.src))return;z=1;
try{var q=sessionStorage,k='space_chunkReloadAt',n=Date.now(),a=n-q.getItem(k)<6e5;if(!a)q.setItem(k,n);if(!a||confirm('${shellCopy.lost}'))location.reload()}catch(x){}},true)
})(document.documentElement,function(){try{return localStorage}catch(e){return{getItem:function(){return null}}}}(),location)`;

export function BootScript() {
  return <script>{BOOT}</script>;
}
