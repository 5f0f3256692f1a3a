/** CSS px; unknown rows count as the average. */
export interface RowWindow {
  start: number;
  end: number;
  before: number;
  after: number;
}

export interface Viewport {
  /** From the list's top to the screen's top; negative while the list is below. */
  top: number;
  height: number;
}

const OVERSCAN_SCREENS = 0.25;

/** `heights`: 0 = not measured. */
export function windowOf(
  heights: readonly number[],
  fallback: number,
  viewport: Viewport,
): RowWindow {
  const known = heights.filter((height) => height > 0);
  const average =
    known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : fallback;
  const margin = viewport.height * OVERSCAN_SCREENS;
  const from = viewport.top - margin;
  const to = viewport.top + viewport.height + margin;
  let start = heights.length;
  let end = 0;
  let before = 0;
  let after = 0;
  let y = 0;
  heights.forEach((height, row) => {
    const bottom = y + (height || average);
    if (bottom <= from) before = bottom;
    else if (y >= to) after += bottom - y;
    else {
      start = Math.min(start, row);
      end = row + 1;
    }
    y = bottom;
  });
  return start < end ? { start, end, before, after } : { start: 0, end: 0, before: 0, after: y };
}
