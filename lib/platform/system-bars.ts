/** The reader's theme may differ from the system's. */
function colourBars(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (colour === '') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}

/** Waits a frame: `getComputedStyle` would lengthen hydration. */
export function followTheme(): () => void {
  const frame = requestAnimationFrame(colourBars);
  const observer = new MutationObserver(colourBars);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
