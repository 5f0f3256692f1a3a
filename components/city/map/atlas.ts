import day from '../sheets/buildings-day.svg';
import night from '../sheets/buildings-night.svg';
import { BUILDING_CELL, BUILDING_SHEET } from '../iso/sheet-grid';
import type { Item } from './scene';

/** Sizes that stay drawn: the one in use and the one before. */
const KEPT = 2;

interface Bitmap {
  canvas: HTMLCanvasElement;
  /** Size of a cell in whole device pixels: buildings are then copied, not resampled, which is several times faster. */
  width: number;
  height: number;
}

/** The sheet of buildings as bitmaps, one for each density that the map asked for. A tower is then one copy of pixels. */
export class Atlas {
  private readonly bitmaps = new Map<number, Bitmap>();

  private constructor(private readonly picture: HTMLImageElement) {}

  /** Rejects when the picture cannot be loaded. */
  static async load(isNight: boolean): Promise<Atlas> {
    const picture = new Image(BUILDING_SHEET.width, BUILDING_SHEET.height);
    picture.src = (isNight ? night : day).src;
    await picture.decode();
    return new Atlas(picture);
  }

  private at(density: number): Bitmap {
    const known = this.bitmaps.get(density);
    if (known) return known;
    const [width, height] = [Math.round(BUILDING_CELL.width * density), Math.round(BUILDING_CELL.height * density)];
    const canvas = document.createElement('canvas');
    canvas.width = (BUILDING_SHEET.width / BUILDING_CELL.width) * width;
    canvas.height = (BUILDING_SHEET.height / BUILDING_CELL.height) * height;
    canvas.getContext('2d')?.drawImage(this.picture, 0, 0, canvas.width, canvas.height);
    const [oldest] = this.bitmaps.keys();
    if (oldest !== undefined && this.bitmaps.size >= KEPT) this.bitmaps.delete(oldest);
    const bitmap = { canvas, width, height };
    this.bitmaps.set(density, bitmap);
    return bitmap;
  }

  /**
   * Draws a building where it stands, on whole device pixels.
   * @param context without a transform; `x0`, `y0` are the device pixels of its corner on the drawing
   */
  paint(context: CanvasRenderingContext2D, { column, line, height, left, bottom }: Item, density: number, x0: number, y0: number): void {
    const bitmap = this.at(density);
    const high = Math.min(Math.ceil(height * density), bitmap.height);
    const [x, y] = [Math.round(left * density - x0), Math.round(bottom * density - y0) - high];
    context.drawImage(bitmap.canvas, column * bitmap.width, (line + 1) * bitmap.height - high, bitmap.width, high, x, y, bitmap.width, high);
  }
}
