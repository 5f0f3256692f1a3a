import type { QrPath } from '@/components/ui/qr/qr-path';

/** px */
const WIDTH = 750;
const HEIGHT = 1000;
const MIDDLE = WIDTH / 2;
const QR = { side: 510, top: 220 } as const;
const INK = '#131A29';
const SOFT = '#465168';
const FONT =
  '"PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif';

export interface VoucherTexts {
  title: string;
  /** Shortened where it is too long for the line. */
  what: string;
  code: string;
  valid: string;
  bearer: string;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  [y, size, weight, colour]: readonly [number, number, number, string],
): void {
  context.font = `${weight} ${size}px ${FONT}`;
  context.fillStyle = colour;
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > WIDTH - 96)
    shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  context.fillText(shown, MIDDLE, y);
}

/** PNG with quiet zone; null = unsupported. */
export function drawVoucher(texts: VoucherTexts, qr: QrPath): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textAlign = 'center';
  write(context, texts.title, [110, 40, 700, INK]);
  write(context, texts.what, [162, 28, 400, SOFT]);
  write(context, texts.code, [810, 48, 700, INK]);
  write(context, texts.valid, [872, 28, 400, SOFT]);
  write(context, texts.bearer, [924, 24, 400, SOFT]);
  context.fillStyle = INK;
  context.translate((WIDTH - QR.side) / 2, QR.top);
  context.scale(QR.side / qr.size, QR.side / qr.size);
  context.fill(new Path2D(qr.path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
