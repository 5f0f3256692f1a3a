import { setTurner, type Turn } from './page-turn';

/**
 * Pages slide in and out by the browser's own view transitions, which hold the old picture until the new page is drawn. A
 * page whose code is still on its way is not worth a frozen screen: then it appears as it would without.
 */
const PATIENCE_MS = 160;
/** Wider screens show the page in a frame that stays where it is. */
const PHONE_WIDTH = 560;

const STYLE = `
::view-transition{pointer-events:none}
::view-transition-old(root),::view-transition-new(root){animation-duration:var(--d-base);animation-timing-function:var(--ease-out);mix-blend-mode:normal}
[data-turn=push]::view-transition-old(root){animation-name:turn-under}
[data-turn=push]::view-transition-new(root){animation-name:turn-in}
[data-turn=pop]::view-transition-old(root){animation-name:turn-out;z-index:1}
[data-turn=pop]::view-transition-new(root){animation-name:turn-over}
@keyframes turn-in{from{transform:translateX(24%);opacity:0}}
@keyframes turn-out{to{transform:translateX(24%);opacity:0}}
@keyframes turn-under{to{transform:translateX(-8%)}}
@keyframes turn-over{from{transform:translateX(-8%)}}`;

let arrive: (() => void) | undefined;

/** The new page is drawn. */
export const notePage = (): void => arrive?.();

const isWanted = (): boolean =>
  window.innerWidth <= PHONE_WIDTH &&
  document.visibilityState === 'visible' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function turnWithMotion(turn: Turn, go: () => void): void {
  if (!isWanted()) return go();
  const root = document.documentElement;
  const transition = document.startViewTransition(async () => {
    const hasCome = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE_MS);
      arrive = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
    go();
    if (!(await hasCome)) transition.skipTransition();
  });
  root.dataset.turn = turn;
  const end = () => {
    // a quick second turn has put its own word there
    if (root.dataset.turn === turn) delete root.dataset.turn;
  };
  // a motion that is cut short or refused has still changed the page
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}

/**
 * Lets pages move from now on, in browsers that can.
 *
 * @returns stops
 */
export function followTurns(): () => void {
  if (typeof document.startViewTransition !== 'function' || !('adoptedStyleSheets' in document))
    return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  setTurner(turnWithMotion);
  return () => {
    setTurner((_, go) => go());
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
