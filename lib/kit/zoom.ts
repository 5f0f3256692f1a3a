/** px; bounds 800 and 900 (specification 1.5). */
export function pagesZoom(screenHeight: number): 0.67 | 0.75 | 0.8 {
  if (screenHeight <= 800) return 0.67;
  return screenHeight <= 900 ? 0.75 : 0.8;
}
