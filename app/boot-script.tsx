'use client';

import { snapshotKey } from '@/lib/platform/snapshot-key';
import { shellCopy } from './copy';
import { answerLoginTaps } from './first-tap/answer-login-taps';
import { answerTaps } from './first-tap/answer-taps';
import { pressWhenAlive } from './first-tap/press-when-alive';

/** What the first frame of the tab bar says of a member. */
const TAB_BAR =
  process.env.NEXT_PUBLIC_TABS === 'shop'
    ? `if(d.dataset.session==='member'){var x=[...''+(g('space_userName')||'')],q=g('space_cartTotalNum');d.style.setProperty('--my-name',JSON.stringify(x.slice(0,4).join('')+(x[4]?'…':'')));
if(q>0){d.dataset.pieces='';d.style.setProperty('--my-pieces',JSON.stringify(q>99?'99+':''+q))}}`
    : '';

/**
 * Runs before the first paint: prevents a flash of the guest page for members, and of the light theme in dark mode; and
 * stores the claim of a shared link, also for visitors who leave before hydration.
 * Storage keys, expiry and the cookie are those of lib/platform/storage (`{ v, e? }`, e in epoch ms); the claim is that of
 * lib/api/claim.ts, which takes over after hydration: 30 days, the first inviter counts; none for members.
 * A shared link has its page in the fragment, which the server never receives: that page is opened at once. By the router it
 * would come 0.7-0.9 s later on a slow phone, after the home page. Offline the router does it.
 * If a page's chunk fails to load, React waits for it without an error: one reload, then a question, by the rule of
 * lib/platform/chunk-recovery.ts.
 * In the first frame a member sees the tab's snapshot (store-snapshot.ts), in a shadow tree that neither React nor our
 * styles reach; from the second frame on the guests' town is shown street by street (City), because its thousand elements
 * would delay the first paint. It waits for the style sheets, for whose end the parser waits too (three seconds at most), and
 * while a sheet is open: each sheet of styles and each modal styles all that is shown anew. The server can switch the
 * snapshots off by a cookie (lib/platform/snapshot-key.ts).
 * A sandboxed frame or a strict browser throws at storage, at cookies or at both: the theme is set all the same.
 */
export const BOOT = `(function(d,s,l){function g(k){try{var r=JSON.parse(s.getItem(k));return r&&(!r.e||r.e>Date.now())?r.v:null}catch(e){return null}}
var t=g('space_theme'),u=g('space_userId');if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';
d.dataset.theme=t;d.dataset.session=u&&g('space_AccessToken')?'member':'guest';if(g('space_largeText'))d.dataset.text='large';${TAB_BAR}
var m=/[?&]refereeId=([1-9]\\d{0,14})(?![^&#])/.exec(/^#\\//.test(l.hash)?l.hash:l.search),i=m&&+m[1],c=g('shareCode');
try{if(i&&!u&&!(c&&c.refereeId)&&!/(^|; )shareCode=/.test(document.cookie)){var n=Date.now(),j=JSON.stringify({v:{refereeId:i,at:n,last:{refereeId:i,at:n}},e:n+2592e6});
document.cookie='shareCode='+encodeURIComponent(j)+'; path=/zc; max-age=2592000; samesite=lax';s.setItem('shareCode',j)}}catch(e){}
var h=/^#((?:\\/[\\w-]+)+)(\\?[^#]*)?$/.exec(l.hash);if(h&&navigator.onLine){stop();return l.replace('/zc'+h[1]+(h[2]||''))}
var o,p;(function f(){var k=!o&&d.querySelector('[data-snapshot]'),w=d.querySelector('.w[hidden]'),v=k&&g('space_${snapshotKey('')}'+k.dataset.snapshot),b=d.querySelector('dialog[open]');if(w&&p&&!b&&(document.readyState!=='loading'||performance.now()>3e3))w.removeAttribute('hidden');p=w;
if(k){o=1;if(v&&v.u===u&&d.dataset.session==='member')try{if(/(^|; )snapshot=off/.test(document.cookie))throw 0;var y=new CSSStyleSheet,r=k.attachShadow({mode:'closed'});y.replaceSync(v.c);r.adoptedStyleSheets=[y];r.innerHTML=v.h;r.firstChild.dataset.theme=t}catch(e){}}
if(w||document.readyState==='loading')(b?setTimeout:requestAnimationFrame)(f,99)})();
var z;addEventListener('error',function(e){if(z||document.readyState==='complete'||!navigator.onLine||!/_next.static.chunks/.test(e.target.src))return;z=1;
try{var q=sessionStorage,k='space_chunkReloadAt',n=Date.now(),a=n-q.getItem(k)<6e5;if(!a)q.setItem(k,n);if(!a||confirm('${shellCopy.lost}'))location.reload()}catch(x){}},true)
})(document.documentElement,function(){try{return localStorage}catch(e){return{getItem:function(){return null}}}}(),location)`;

/** Written by the server only, so that neither the page's data nor the app's code has the text again. */
export function BootScript() {
  const text =
    typeof window === 'undefined'
      ? `${BOOT};(${answerLoginTaps})('__EARLY_LOGIN__');(${answerTaps})((${pressWhenAlive})())`
      : '';
  return <script suppressHydrationWarning>{text}</script>;
}
