/** Which rows of a long list to draw. Heights in CSS pixels; unknown rows count as the average of the known ones. */
export interface RowWindow {
  /** First row to draw, and one past the last. */
  start: number;
  end: number;
  /** Height of the spacers in place of the rows above and below. */
  before: number;
  after: number;
}

export interface Viewport {
  /** Distance from the top of the list to the top of the screen; negative while the list starts below it. */
  top: number;
  height: number;
}

/** A frame or two of a fast scroll. */
const OVERSCAN_SCREENS = 0.25;

/** @param heights measured height of each row, 0 = not measured yet */
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
