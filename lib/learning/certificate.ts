import { timeFormat } from '@/lib/format';
import { learningCopy as copy } from './copy';
import type { Certificate } from './use-learning';

/** Size of the saved picture, px. */
const WIDTH = 1200;
const HEIGHT = 840;
const INK = '#101828';
const SOFT = '#5b6478';
const BRAND = '#337BE6';
const FONT = '"PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Microsoft YaHei",sans-serif';
/** Names and titles are set smaller until they fit. */
const ROOM = WIDTH - 240;

function line(context: CanvasRenderingContext2D, text: string, y: number, size: number, weight: number, colour: string): void {
  context.fillStyle = colour;
  let now = size;
  do {
    context.font = `${weight} ${now}px ${FONT}`;
    now -= 2;
  } while (now > 20 && context.measureText(text).width > ROOM);
  context.fillText(text, WIDTH / 2, y);
}

/** Draws a certificate and resolves to a PNG; null when this browser cannot. */
export function drawCertificate({ sn, userName, title, completedAt }: Certificate): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = BRAND;
  context.lineWidth = 6;
  context.strokeRect(40, 40, WIDTH - 80, HEIGHT - 80);
  context.lineWidth = 1;
  context.strokeRect(56, 56, WIDTH - 112, HEIGHT - 112);
  context.textAlign = 'center';
  line(context, copy.certificateTitle, 210, 72, 700, INK);
  line(context, userName, 350, 60, 700, BRAND);
  line(context, copy.certificateText('', title).trim(), 450, 40, 500, INK);
  line(context, timeFormat(completedAt, copy.dateFormat), 540, 32, 400, SOFT);
  line(context, `${copy.brand} · ${copy.certificateNo(sn)}`, 680, 26, 400, SOFT);
  line(context, copy.certificateNote, 730, 22, 400, SOFT);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
