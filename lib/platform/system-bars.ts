/** Gives the system's bars the colour of the page: a reader may have chosen night where the system has day. */
function colourBars(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (colour === '') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}

/**
 * Synchronizes the colour of the system's bars with the page, from the next frame on: `getComputedStyle` forces a style
 * recalculation, which would lengthen hydration.
 *
 * @returns stops
 */
export function followTheme(): () => void {
  const frame = requestAnimationFrame(colourBars);
  const observer = new MutationObserver(colourBars);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
