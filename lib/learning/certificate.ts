import { brandTokens } from '@/lib/contract/brand-colors';
import { dateText } from '@/lib/format/dates';
import { site } from '@/lib/kit/site';
import { loadPicture } from '@/lib/platform/picture';
import { learningCopy as copy } from './copy';
import type { Certificate } from './use-learning';

/** px */
const WIDTH = 1200;
const HEIGHT = 840;
const MIDDLE = WIDTH / 2;
const INK = '#131A29';
const SOFT = '#465168';
const FAINT = '#626D82';
const WHITE = '#FFFFFF';

const FONT =
  '"PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif';
const ROOM = WIDTH - 240;
const STREET = { foot: 738, width: 660 } as const;

function ownColours() {
  const { light } = brandTokens(site().brand.primary);
  const { 'brand-fill': brand = INK, 'brand-wash': wash = WHITE } = light;
  return { brand, wash };
}

type Colours = ReturnType<typeof ownColours>;

function line(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  size: number,
  weight: number,
  colour: string,
): void {
  context.fillStyle = colour;
  let now = size;
  do {
    context.font = `${weight} ${now}px ${FONT}`;
    now -= 2;
  } while (now > 20 && context.measureText(text).width > ROOM);
  context.fillText(text, MIDDLE, y);
}

function paper(context: CanvasRenderingContext2D, { brand, wash }: Colours): void {
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT);
  [WHITE, wash].forEach((colour, at) => sky.addColorStop(at, colour));
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = brand;
  context.lineWidth = 4;
  context.strokeRect(40, 40, WIDTH - 80, HEIGHT - 80);
  context.lineWidth = 1;
  context.strokeRect(52, 52, WIDTH - 104, HEIGHT - 104);
}

function slant(context: CanvasRenderingContext2D, y: number, { brand }: Colours): void {
  context.fillStyle = brand;
  context.beginPath();
  for (const [x, dy] of [
    [-42, 0],
    [52, 0],
    [42, 10],
    [-52, 10],
  ] as const)
    context.lineTo(MIDDLE + x, y + dy);
  context.fill();
}

/** PNG; null = unsupported. `street`: a complete svg file, optional. */
export async function drawCertificate(
  { sn, userName, title, completedAt }: Certificate,
  street: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Safari taints a canvas on which an svg from a blob was drawn.
  const picture = await loadPicture(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(street)}`,
  ).catch(() => null);
  const colours = ownColours();
  paper(context, colours);
  if (picture) {
    const height = (STREET.width * picture.naturalHeight) / picture.naturalWidth;
    context.drawImage(
      picture,
      MIDDLE - STREET.width / 2,
      STREET.foot - height,
      STREET.width,
      height,
    );
  }
  context.textAlign = 'center';
  line(context, copy.brand(), 116, 26, 500, FAINT);
  line(context, copy.certificateTitle, 196, 68, 700, INK);
  slant(context, 224, colours);
  line(context, userName, 326, 60, 700, colours.brand);
  line(context, copy.certificateText('', title).trim(), 396, 38, 500, INK);
  line(context, dateText(completedAt), 450, 28, 400, SOFT);
  line(context, `${copy.certificateNo(sn)}　${copy.certificateNote}`, 776, 22, 400, SOFT);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
