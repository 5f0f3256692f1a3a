import type { QrPath } from './qr-path';

/** px */
const WIDTH = 750;
const MIN_HEIGHT = 1000;
const BELOW = 60;
const MIDDLE = WIDTH / 2;
const INK = '#131A29';
const SOFT = '#465168';
const FONT =
  '"PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif';

export interface PictureLine {
  text: string;
  y: number;
  size: number;
  isBold?: boolean;
}

function write(context: CanvasRenderingContext2D, { text, y, size, isBold }: PictureLine): void {
  context.font = `${isBold ? 700 : 400} ${size}px ${FONT}`;
  context.fillStyle = isBold ? INK : SOFT;
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > WIDTH - 96)
    shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  context.fillText(shown, MIDDLE, y);
}

/** PNG with quiet zone; null = unsupported. */
export function drawQrPicture(
  lines: readonly PictureLine[],
  qr: QrPath,
  { side, top }: { side: number; top: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const height = Math.max(MIN_HEIGHT, ...lines.map(({ y }) => y + BELOW));
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.textAlign = 'center';
  for (const line of lines) write(context, line);
  context.fillStyle = INK;
  context.translate((WIDTH - side) / 2, top);
  context.scale(side / qr.size, side / qr.size);
  context.fill(new Path2D(qr.path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
