'use client';

/** Before the first paint, and when the device turns dark; its hash stands in the page's policy. */
const THEME = `(function(d,q){function f(){try{var t=localStorage.getItem('console_theme')}catch(e){}
d.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'}f();q.onchange=f})(document.documentElement,matchMedia('(prefers-color-scheme:dark)'))`;

/** Built only: in the browser Trusted Types refuse it. */
export function ThemeScript() {
  return <script suppressHydrationWarning>{typeof window === 'undefined' ? THEME : ''}</script>;
}
