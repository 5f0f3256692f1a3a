import { create } from 'qrcode';

const QUIET = 2;
const BLOCKS = [' ', '▄', '▀', '█'];

/** Light modules are drawn: terminals are dark. Two rows a line. */
export function qrLines(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const isLight = (x: number, y: number): boolean => {
    const isInside = Math.min(x, y) >= 0 && Math.max(x, y) < size;
    return !isInside || !data[y * size + x];
  };
  let lines = '';
  for (let y = -QUIET; y < size + QUIET; y += 2) {
    for (let x = -QUIET; x < size + QUIET; x += 1)
      lines += BLOCKS[(isLight(x, y) ? 2 : 0) + (isLight(x, y + 1) ? 1 : 0)];
    lines += '\n';
  }
  return lines;
}
