import { BUILDING_CELL, BUILDING_SHEET, SHEET_MATERIALS } from '@/lib/iso/sheet-grid';
import maDay from '../sheets/ma-day.svg';
import maNight from '../sheets/ma-night.svg';
import mbDay from '../sheets/mb-day.svg';
import mbNight from '../sheets/mb-night.svg';
import mcDay from '../sheets/mc-day.svg';
import mcNight from '../sheets/mc-night.svg';
import mdDay from '../sheets/md-day.svg';
import mdNight from '../sheets/md-night.svg';
import meDay from '../sheets/me-day.svg';
import meNight from '../sheets/me-night.svg';
import mgDay from '../sheets/mg-day.svg';
import mgNight from '../sheets/mg-night.svg';
import type { Item } from './scene';

/** The materials; each is a row of the atlas. */
const SHEETS = {
  ma: [maDay, maNight],
  mb: [mbDay, mbNight],
  mc: [mcDay, mcNight],
  md: [mdDay, mdNight],
  me: [meDay, meNight],
  mg: [mgDay, mgNight],
} as const satisfies Record<(typeof SHEET_MATERIALS)[number], unknown>;
/** Scaled copies that are kept: the one in use and the one before. */
const KEPT = 2;

interface Bitmap {
  canvas: HTMLCanvasElement;
  /** Size of a cell in whole device pixels: buildings are then copied, not resampled, which is several times faster. */
  width: number;
  height: number;
}

async function pictureOf({ src }: { src: string }): Promise<HTMLImageElement> {
  const picture = new Image(BUILDING_SHEET.width, BUILDING_SHEET.height);
  picture.src = src;
  await picture.decode();
  return picture;
}

/** The sheets of buildings as bitmaps, one for each requested density. A tower is then one copy of pixels. */
export class Atlas {
  private readonly bitmaps = new Map<number, Bitmap>();

  private constructor(private readonly lines: readonly HTMLImageElement[]) {}

  /** Rejects when an image cannot be loaded. */
  static async load(isNight: boolean): Promise<Atlas> {
    return new Atlas(
      await Promise.all(
        SHEET_MATERIALS.map((material) => pictureOf(SHEETS[material][isNight ? 1 : 0])),
      ),
    );
  }

  private at(density: number): Bitmap {
    const known = this.bitmaps.get(density);
    if (known) return known;
    const [width, height] = [
      Math.round(BUILDING_CELL.width * density),
      Math.round(BUILDING_CELL.height * density),
    ];
    const canvas = document.createElement('canvas');
    canvas.width = (BUILDING_SHEET.width / BUILDING_CELL.width) * width;
    canvas.height = this.lines.length * height;
    const context = canvas.getContext('2d');
    this.lines.forEach((picture, line) =>
      context?.drawImage(picture, 0, line * height, canvas.width, height),
    );
    const [oldest] = this.bitmaps.keys();
    if (oldest !== undefined && this.bitmaps.size >= KEPT) this.bitmaps.delete(oldest);
    const bitmap = { canvas, width, height };
    this.bitmaps.set(density, bitmap);
    return bitmap;
  }

  /**
   * Draws a building at its position, on whole device pixels.
   *
   * @param context without a transform; `x0`, `y0` are the device pixels of its corner on the drawing
   */
  paint(
    context: CanvasRenderingContext2D,
    { column, line, height, left, bottom }: Item,
    density: number,
    x0: number,
    y0: number,
  ): void {
    const bitmap = this.at(density);
    const high = Math.min(Math.ceil(height * density), bitmap.height);
    const [x, y] = [Math.round(left * density - x0), Math.round(bottom * density - y0) - high];
    context.drawImage(
      bitmap.canvas,
      column * bitmap.width,
      (line + 1) * bitmap.height - high,
      bitmap.width,
      high,
      x,
      y,
      bitmap.width,
      high,
    );
  }
}
