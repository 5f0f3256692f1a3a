import day from '../sheets/buildings-day.svg';
import night from '../sheets/buildings-night.svg';
import { BUILDING_CELL, BUILDING_SHEET } from '../iso/sheet-grid';
import type { Item } from './scene';

/** Sizes that stay drawn: the one in use and the one before. */
const KEPT = 2;

/** The sheet of buildings as bitmaps, one for each density that the map asked for. A tower is then one copy of pixels. */
export class Atlas {
  private readonly bitmaps = new Map<number, HTMLCanvasElement>();

  private constructor(private readonly picture: HTMLImageElement) {}

  /** Rejects when the picture cannot be loaded. */
  static async load(isNight: boolean): Promise<Atlas> {
    const picture = new Image(BUILDING_SHEET.width, BUILDING_SHEET.height);
    picture.src = (isNight ? night : day).src;
    await picture.decode();
    return new Atlas(picture);
  }

  private at(density: number): HTMLCanvasElement {
    const known = this.bitmaps.get(density);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(BUILDING_SHEET.width * density);
    canvas.height = Math.ceil(BUILDING_SHEET.height * density);
    canvas.getContext('2d')?.drawImage(this.picture, 0, 0, canvas.width, canvas.height);
    const [oldest] = this.bitmaps.keys();
    if (oldest !== undefined && this.bitmaps.size >= KEPT) this.bitmaps.delete(oldest);
    this.bitmaps.set(density, canvas);
    return canvas;
  }

  /** Draws a building where it stands; the context is in units of the drawing at this density. */
  paint(context: CanvasRenderingContext2D, { column, line, height, left, top }: Item, density: number): void {
    const { width, height: cell } = BUILDING_CELL;
    context.drawImage(this.at(density), column * width * density, ((line + 1) * cell - height) * density, width * density, height * density, left, top, width, height);
  }
}
