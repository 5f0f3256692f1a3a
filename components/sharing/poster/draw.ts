import { CODE_INK, INKS, type PosterInks } from '@/lib/sharing/poster/designs';
import {
  type Box,
  ellipsis,
  FACE,
  FADE,
  fitSize,
  FOOTER,
  HEADLINE,
  headlineLines,
  logoOn,
  type Measure,
  POSTER,
  QR,
  qrGrid,
  SCENE,
  WORDS,
} from '@/lib/sharing/poster/layout';
import type { CodePath, PosterOrder } from './parts';

export interface PosterPictures {
  scene: CanvasImageSource;
  face: CanvasImageSource;
  logo: CanvasImageSource;
  code: CodePath;
}

interface Brush {
  context: CanvasRenderingContext2D;
  inks: PosterInks;
  /** Font family of the app. */
  family: string;
  measure: Measure;
}

const BOLD = 700;
const MEDIUM = 600;
const REGULAR = 400;
const NAME = { size: 15, plateSize: 11, plateHeight: 17, platePad: 5, gap: 6 };
const CALL_SIZE = 12;
const GRID = { fine: 15, coarse: 75 };

function write(
  { context, family }: Brush,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  colour: string,
) {
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** The blueprint's paper: lines every 15 and every 75 units. */
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

/** The picture on a canvas of its own, so that its upper edge can fade into the sky. */
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

function drawScene({ context, inks }: Brush, order: PosterOrder, scene: CanvasImageSource) {
  const sky = context.createLinearGradient(0, 0, 0, FOOTER.y * 0.6);
  sky.addColorStop(0, inks.sky[0]);
  sky.addColorStop(1, inks.sky[1]);
  context.fillStyle = sky;
  context.fillRect(0, 0, POSTER.width, FOOTER.y);
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

/** Names under the five buildings of the blueprint. */
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

function drawFace({ context }: Brush, face: CanvasImageSource) {
  context.save();
  context.beginPath();
  context.arc(FACE.x + FACE.width / 2, FACE.y + FACE.height / 2, FACE.width / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(face, FACE.x, FACE.y, FACE.width, FACE.height);
  context.restore();
}

function drawPlate(brush: Brush, plate: string, x: number, middle: number) {
  const { context, inks, measure } = brush;
  const text = `${plate}号`;
  const width = measure(text, NAME.plateSize) + 2 * NAME.platePad;
  context.fillStyle = inks.plate[0];
  context.beginPath();
  context.roundRect(x, middle - NAME.plateHeight / 2, width, NAME.plateHeight, 3);
  context.fill();
  write(
    brush,
    text,
    x + NAME.platePad,
    middle + NAME.plateSize * 0.37,
    NAME.plateSize,
    MEDIUM,
    inks.plate[1],
  );
}

function drawWords(brush: Brush, { name, plate, call }: PosterOrder) {
  const { inks, measure } = brush;
  const middle = FOOTER.y + FOOTER.height / 2;
  const plateWidth = plate
    ? measure(`${plate}号`, NAME.plateSize) + 2 * NAME.platePad + NAME.gap
    : 0;
  const shown = ellipsis(name, WORDS.width - plateWidth, NAME.size, measure);
  write(brush, shown, WORDS.x, middle - 6, NAME.size, MEDIUM, inks.name);
  if (plate) drawPlate(brush, plate, WORDS.x + measure(shown, NAME.size) + NAME.gap, middle - 11);
  const callSize = fitSize([call], WORDS.width, measure, { size: CALL_SIZE, least: 9 });
  write(brush, call, WORDS.x, middle + 15, callSize, REGULAR, inks.call);
}

/** In whole pixels: the context's scale is put aside. */
function drawCode({ context }: Brush, code: CodePath, logo: CanvasImageSource) {
  const side = QR.width * POSTER.scale;
  const { pixels, offset } = qrGrid(code.size);
  context.save();
  context.setTransform(1, 0, 0, 1, QR.x * POSTER.scale, Math.round(QR.y * POSTER.scale));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.translate(offset, offset);
  context.scale(pixels, pixels);
  context.fillStyle = CODE_INK;
  context.fill(new Path2D(code.path));
  const { logo: place, ground } = logoOn(code.size);
  context.fillStyle = '#fff';
  context.fillRect(ground.x, ground.y, ground.width, ground.height);
  context.drawImage(logo, place.x, place.y, place.width, place.height);
  context.restore();
}

/** The code's place on the canvas in pixels. */
export const codeOnCanvas = (): Box => ({
  x: QR.x * POSTER.scale,
  y: Math.round(QR.y * POSTER.scale),
  width: QR.width * POSTER.scale,
  height: QR.height * POSTER.scale,
});

/** Draws a poster onto a canvas of 858 × 1440 pixels. */
export function drawPoster(
  context: CanvasRenderingContext2D,
  order: PosterOrder,
  { scene, face, logo, code }: PosterPictures,
  stages: readonly string[],
  family: string,
): void {
  const measure: Measure = (text, size) => {
    context.font = `${BOLD} ${size}px ${family}`;
    return context.measureText(text).width;
  };
  const brush: Brush = { context, inks: INKS[order.design], family, measure };
  context.setTransform(POSTER.scale, 0, 0, POSTER.scale, 0, 0);
  context.imageSmoothingQuality = 'high';
  drawScene(brush, order, scene);
  if (order.design === 'blueprint') drawStages(brush, stages);
  drawHeadline(brush, order);
  context.fillStyle = brush.inks.footer;
  context.fillRect(FOOTER.x, FOOTER.y, FOOTER.width, FOOTER.height);
  drawFace(brush, face);
  drawWords(brush, order);
  drawCode(brush, code, logo);
}
