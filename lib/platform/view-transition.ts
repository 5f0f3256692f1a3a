import { isMotionReduced } from './motion';
import { type Direction, setPageTransition } from './page-transition';

/** A transition freezes the screen until the page renders, so slow pages change without one. */
const TIMEOUT_MS = 160;
/** Wider screens show the page in a fixed frame. */
const PHONE_WIDTH = 560;

const STYLE = `
::view-transition{pointer-events:none}
::view-transition-old(root),::view-transition-new(root){animation-duration:var(--d-base);animation-timing-function:var(--ease-out);mix-blend-mode:normal}
[data-page-transition=push]::view-transition-old(root){animation-name:page-under}
[data-page-transition=push]::view-transition-new(root){animation-name:page-in}
[data-page-transition=pop]::view-transition-old(root){animation-name:page-out;z-index:1}
[data-page-transition=pop]::view-transition-new(root){animation-name:page-over}
@keyframes page-in{from{transform:translateX(24%);opacity:0}}
@keyframes page-out{to{transform:translateX(24%);opacity:0}}
@keyframes page-under{to{transform:translateX(-8%)}}
@keyframes page-over{from{transform:translateX(-8%)}}`;

let resolveShown: (() => void) | undefined;

export const notePageShown = (): void => resolveShown?.();

const isWanted = (): boolean =>
  window.innerWidth <= PHONE_WIDTH && document.visibilityState === 'visible' && !isMotionReduced();

function runViewTransition(direction: Direction, go: () => void): void {
  if (!isWanted()) return go();
  const root = document.documentElement;
  const transition = document.startViewTransition(async () => {
    const isShown = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
      resolveShown = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
    go();
    if (!(await isShown)) transition.skipTransition();
  });
  root.dataset.pageTransition = direction;
  const end = () => {
    // A second transition may have started.
    if (root.dataset.pageTransition === direction) delete root.dataset.pageTransition;
  };
  // A skipped transition has still changed the page.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}

export function enableViewTransitions(): () => void {
  if (typeof document.startViewTransition !== 'function' || !('adoptedStyleSheets' in document))
    return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  setPageTransition(runViewTransition);
  return () => {
    setPageTransition((_, go) => go());
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
