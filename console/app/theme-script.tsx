'use client';

/** Sets the theme before the first paint, so that a dark screen does not flash. Its hash stands in the page's policy. */
const THEME = `(function(d,q){try{var t=localStorage.getItem('console_theme')}catch(e){}
d.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'})(document.documentElement,matchMedia('(prefers-color-scheme:dark)'))`;

/** Written by the build only: in the browser it would be a script that Trusted Types refuse. */
export function ThemeScript() {
  return <script suppressHydrationWarning>{typeof window === 'undefined' ? THEME : ''}</script>;
}
