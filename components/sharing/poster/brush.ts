import { CODE_INK } from '@/lib/sharing/poster/designs';
import { type Box, logoOn, type Measure, POSTER, qrGrid } from '@/lib/sharing/poster/layout';
import type { CodePath } from './parts';

/** Poster units: three px each. */
export interface Brush {
  context: CanvasRenderingContext2D;
  family: string;
  measure: Measure;
}

export const BOLD = 700;
export const MEDIUM = 600;
export const REGULAR = 400;
const PLATE = { size: 11, height: 17, pad: 5, gap: 6 } as const;

export function takeBrush(context: CanvasRenderingContext2D, family: string): Brush {
  context.setTransform(POSTER.scale, 0, 0, POSTER.scale, 0, 0);
  context.imageSmoothingQuality = 'high';
  const measure: Measure = (text, size) => {
    context.font = `${BOLD} ${size}px ${family}`;
    return context.measureText(text).width;
  };
  return { context, family, measure };
}

export function write(
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

export function drawSky(
  { context }: Brush,
  [top, bottom]: readonly [string, string],
  end: number,
  height: number,
) {
  const sky = context.createLinearGradient(0, 0, 0, end);
  sky.addColorStop(0, top);
  sky.addColorStop(1, bottom);
  context.fillStyle = sky;
  context.fillRect(0, 0, POSTER.width, height);
}

export function drawFace({ context }: Brush, face: CanvasImageSource, box: Box) {
  context.save();
  context.beginPath();
  context.arc(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(face, box.x, box.y, box.width, box.height);
  context.restore();
}

const plateText = (plate: string) => `${plate}号`;

/** 0 without a plate. */
export const plateSpace = ({ measure }: Brush, plate: string): number =>
  plate ? measure(plateText(plate), PLATE.size) + 2 * PLATE.pad + PLATE.gap : 0;

export function drawPlate(
  brush: Brush,
  plate: string,
  x: number,
  middle: number,
  [ground, figures]: readonly [string, string],
) {
  const { context } = brush;
  const left = x + PLATE.gap;
  context.fillStyle = ground;
  context.beginPath();
  const width = plateSpace(brush, plate) - PLATE.gap;
  context.roundRect(left, middle - PLATE.height / 2, width, PLATE.height, 3);
  context.fill();
  const base = middle + PLATE.size * 0.37;
  write(brush, plateText(plate), left + PLATE.pad, base, PLATE.size, MEDIUM, figures);
}

/** Px. */
export const onCanvas = ({ x, y, width, height }: Box): Box => ({
  x: x * POSTER.scale,
  y: Math.round(y * POSTER.scale),
  width: width * POSTER.scale,
  height: height * POSTER.scale,
});

/** Ignores the context's scale, to draw whole pixels. */
export function drawCode({ context }: Brush, code: CodePath, logo: CanvasImageSource, box: Box) {
  const { x, y, width: side } = onCanvas(box);
  const { pixels, offset } = qrGrid(code.size, side);
  context.save();
  context.setTransform(1, 0, 0, 1, x, y);
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
