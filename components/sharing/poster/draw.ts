import { INKS, type PosterInks } from '@/lib/sharing/poster/designs';
import {
  ellipsis,
  FACE,
  FADE,
  fitSize,
  FOOTER,
  HEADLINE,
  headlineLines,
  POSTER,
  QR,
  SCENE,
  WORDS,
} from '@/lib/sharing/poster/layout';
import {
  BOLD,
  type Brush as PlainBrush,
  drawCode,
  drawFace,
  drawPlate,
  drawSky,
  MEDIUM,
  plateSpace,
  REGULAR,
  write,
} from './brush';
import type { CodePath, PosterOrder } from './parts';

export interface PosterPictures {
  scene: CanvasImageSource;
  face: CanvasImageSource;
  logo: CanvasImageSource;
  code: CodePath;
}

interface Brush extends PlainBrush {
  inks: PosterInks;
}

const NAME_SIZE = 15;
const SIGN_SIZE = 13;
const SIGN_ROOM = 18;
const CALL_SIZE = 12;
const GRID = { fine: 15, coarse: 75 };

function drawGrid(context: CanvasRenderingContext2D) {
  for (const [step, colour] of [
    [GRID.fine, '#ffffff12'],
    [GRID.coarse, '#ffffff1c'],
  ] as const) {
    context.fillStyle = colour;
    for (let x = step; x < POSTER.width; x += step) context.fillRect(x, 0, 1, FOOTER.y);
    for (let y = step; y < FOOTER.y; y += step) context.fillRect(0, y, POSTER.width, 1);
  }
}

/** Its own canvas, so the upper edge can fade into the sky. */
function faded(scene: CanvasImageSource): CanvasImageSource {
  const layer = document.createElement('canvas');
  layer.width = SCENE.width * POSTER.scale;
  layer.height = SCENE.height * POSTER.scale;
  const context = layer.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(scene, 0, 0, layer.width, layer.height);
  const fade = context.createLinearGradient(0, 0, 0, layer.height * FADE);
  fade.addColorStop(0, '#0000');
  fade.addColorStop(1, '#000');
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = fade;
  context.fillRect(0, 0, layer.width, layer.height);
  return layer;
}

function drawScene(brush: Brush, order: PosterOrder, scene: CanvasImageSource) {
  const { context, inks } = brush;
  drawSky(brush, inks.sky, FOOTER.y * 0.6, FOOTER.y);
  const isBlueprint = order.design === 'blueprint';
  if (isBlueprint) drawGrid(context);
  context.drawImage(
    isBlueprint ? scene : faded(scene),
    SCENE.x,
    SCENE.y,
    SCENE.width,
    SCENE.height,
  );
}

function drawStages(brush: Brush, stages: readonly string[]) {
  const step = (POSTER.width - 16) / stages.length;
  brush.context.fillStyle = '#ffffff90';
  brush.context.fillRect(8, FOOTER.y - 34, POSTER.width - 16, 1);
  brush.context.textAlign = 'center';
  stages.forEach((name, index) =>
    write(brush, name, 8 + step * (index + 0.5), FOOTER.y - 14, 11, REGULAR, '#FFFFFF'),
  );
  brush.context.textAlign = 'start';
}

function drawHeadline(brush: Brush, { headline, sub }: PosterOrder) {
  const { context, inks, family, measure } = brush;
  const lines = headlineLines(headline);
  context.font = `${BOLD} 1px ${family}`;
  const size = fitSize(lines, HEADLINE.width, measure, HEADLINE);
  const lead = size * HEADLINE.lead;
  lines.forEach((line, index) =>
    write(brush, line, HEADLINE.x, HEADLINE.top + lead * (index + 0.78), size, BOLD, inks.headline),
  );
  const subSize = fitSize([sub], HEADLINE.width, measure, { size: HEADLINE.subSize, least: 10 });
  write(
    brush,
    sub,
    HEADLINE.x,
    HEADLINE.top + lead * lines.length + HEADLINE.gap + HEADLINE.subSize,
    subSize,
    REGULAR,
    inks.sub,
  );
}

function drawWords(brush: Brush, { name, sign, plate, call }: PosterOrder) {
  const { inks, measure } = brush;
  const middle = FOOTER.y + FOOTER.height / 2;
  const room = sign ? SIGN_ROOM : 0;
  const top = middle - room / 2;
  const shown = ellipsis(name, WORDS.width - plateSpace(brush, plate), NAME_SIZE, measure);
  write(brush, shown, WORDS.x, top - 6, NAME_SIZE, MEDIUM, inks.name);
  if (plate) drawPlate(brush, plate, WORDS.x + measure(shown, NAME_SIZE), top - 11, inks.plate);
  if (sign) write(brush, sign, WORDS.x, top + 13, SIGN_SIZE, MEDIUM, inks.name);
  const callSize = fitSize([call], WORDS.width, measure, { size: CALL_SIZE, least: 9 });
  write(brush, call, WORDS.x, top + room + 15, callSize, REGULAR, inks.call);
}

export function drawPoster(
  plain: PlainBrush,
  order: PosterOrder,
  { scene, face, logo, code }: PosterPictures,
  stages: readonly string[],
): void {
  const brush: Brush = { ...plain, inks: INKS[order.design] };
  const { context } = brush;
  drawScene(brush, order, scene);
  if (order.design === 'blueprint') drawStages(brush, stages);
  drawHeadline(brush, order);
  context.fillStyle = brush.inks.footer;
  context.fillRect(FOOTER.x, FOOTER.y, FOOTER.width, FOOTER.height);
  drawFace(brush, face, FACE);
  drawWords(brush, order);
  drawCode(brush, code, logo, QR);
}
