/** Poster units: 286 × 480, exported ×3. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const POSTER = { width: 286, height: 480, scale: 3 } as const;
const FOOTER_HEIGHT = 94;
const QR_SIDE = 83;
const MARGIN = 7;

export const FOOTER: Box = {
  x: 0,
  y: POSTER.height - FOOTER_HEIGHT,
  width: POSTER.width,
  height: FOOTER_HEIGHT,
};
/** Includes the quiet zone. */
export const QR: Box = {
  x: POSTER.width - MARGIN - QR_SIDE,
  y: FOOTER.y + (FOOTER_HEIGHT - QR_SIDE) / 2,
  width: QR_SIDE,
  height: QR_SIDE,
};
export const FACE: Box = { x: 16, y: FOOTER.y + (FOOTER_HEIGHT - 34) / 2, width: 34, height: 34 };
export const WORDS: Box = {
  x: FACE.x + FACE.width + 10,
  y: FOOTER.y,
  width: QR.x - (FACE.x + FACE.width + 10) - 8,
  height: FOOTER_HEIGHT,
};
export const SCENE: Box = {
  x: 0,
  y: FOOTER.y - POSTER.width,
  width: POSTER.width,
  height: POSTER.width,
};
export const FADE = 0.3;
export const HEADLINE = {
  x: 22,
  top: 22,
  width: POSTER.width - 22 - 16,
  size: 29,
  least: 17,
  lead: 1.34,
  gap: 6,
  subSize: 14,
} as const;

/** Modules; logo as share of the side. */
export const QUIET = 2;
export const LOGO_SHARE = 0.2;

export type Measure = (text: string, size: number) => number;

const MAX_LINE = 8;
const BREAKS = /[，,、；;：:。！!？? ·]/u;

/** Broken at a mark near the middle, dropping it. */
export function headlineLines(text: string): string[] {
  const chars = [...text.trim()];
  if (chars.length <= MAX_LINE && !chars.some((char) => BREAKS.test(char))) return [chars.join('')];
  const middle = chars.length / 2;
  const marks = chars.flatMap((char, index) =>
    BREAKS.test(char) && index > 0 && index < chars.length - 1 ? [index] : [],
  );
  const [mark] = marks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (mark !== undefined && Math.abs(mark - middle) <= Math.max(3, middle / 2))
    return [
      chars.slice(0, mark).join(''),
      chars
        .slice(mark + 1)
        .join('')
        .trim(),
    ];
  if (chars.length <= MAX_LINE) return [chars.join('')];
  return [chars.slice(0, Math.ceil(middle)).join(''), chars.slice(Math.ceil(middle)).join('')];
}

export function fitSize(
  lines: readonly string[],
  width: number,
  measure: Measure,
  { size, least }: { size: number; least: number },
): number {
  for (let now = size; now > least; now -= 1)
    if (lines.every((line) => measure(line, now) <= width)) return now;
  return least;
}

export function ellipsis(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size) <= width) return text;
  const chars = [...text];
  while (chars.length > 1 && measure(`${chars.join('')}…`, size) > width) chars.pop();
  return `${chars.join('')}…`;
}

/** In modules; the ground keeps modules off the logo. */
export function logoOn(modules: number): { logo: Box; ground: Box } {
  const square = (side: number): Box => ({
    x: (modules - side) / 2,
    y: (modules - side) / 2,
    width: side,
    height: side,
  });
  return { logo: square(modules * LOGO_SHARE), ground: square(modules * LOGO_SHARE + QUIET / 2) };
}

/** Modules fall on whole pixels, because cameras fail at blurred edges. */
export function qrGrid(
  modules: number,
  side = QR_SIDE * POSTER.scale,
): { pixels: number; offset: number } {
  const pixels = Math.max(1, Math.floor(side / (modules + 2 * QUIET)));
  return { pixels, offset: Math.floor((side - pixels * modules) / 2) };
}
