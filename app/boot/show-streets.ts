/** Style sheets are waited for so long, ms. */
const TIMEOUT_MS = 3_000;
/** Pause while a sheet is open, ms. */
const PAUSE_MS = 99;

/**
 * Shows the guests' town (lib/iso/city.ts) street by street, one a frame from the second frame on: its thousand elements would
 * delay the first paint. Waits for the style sheets, for whose end the parser waits too, and while a sheet is open: each sheet
 * of styles and each modal styles all that is shown anew.
 */
export function showStreets(): void {
  let isPainted = false;
  function step() {
    const street = document.querySelector('.w[hidden]');
    const isStyled = document.readyState !== 'loading' || performance.now() > TIMEOUT_MS;
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (isPainted && isStyled && !isCovered) street?.removeAttribute('hidden');
    isPainted = street !== null;
    if (!street && document.readyState !== 'loading') return;
    if (isCovered) setTimeout(step, PAUSE_MS);
    else requestAnimationFrame(step);
  }
  step();
}
