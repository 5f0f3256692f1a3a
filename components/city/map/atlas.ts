import maDay from '@/components/ui/art/sheets/ma-day.svg';
import maNight from '@/components/ui/art/sheets/ma-night.svg';
import mbDay from '@/components/ui/art/sheets/mb-day.svg';
import mbNight from '@/components/ui/art/sheets/mb-night.svg';
import mcDay from '@/components/ui/art/sheets/mc-day.svg';
import mcNight from '@/components/ui/art/sheets/mc-night.svg';
import mdDay from '@/components/ui/art/sheets/md-day.svg';
import mdNight from '@/components/ui/art/sheets/md-night.svg';
import meDay from '@/components/ui/art/sheets/me-day.svg';
import meNight from '@/components/ui/art/sheets/me-night.svg';
import mgDay from '@/components/ui/art/sheets/mg-day.svg';
import mgNight from '@/components/ui/art/sheets/mg-night.svg';
import { bake, type Declarations } from '@/lib/iso/bake';
import { buildingSheet } from '@/lib/iso/building-sheet';
import { CLASSES } from '@/lib/iso/palette-classes';
import { BUILDING_CELL, BUILDING_SHEET, SHEET_MATERIALS } from '@/lib/iso/sheet-grid';
import type { BuildingItem } from './items';

const SHEETS = {
  ma: [maDay, maNight],
  mb: [mbDay, mbNight],
  mc: [mcDay, mcNight],
  md: [mdDay, mdNight],
  me: [meDay, meNight],
  mg: [mgDay, mgNight],
} as const satisfies Record<(typeof SHEET_MATERIALS)[number], unknown>;
/** Copies for the current scale and the one before. */
const KEPT = 2;

interface Bitmap {
  rows: (HTMLCanvasElement | undefined)[];
  /** Whole device pixels: a building is then copied, not resampled, which is several times faster. */
  width: number;
  height: number;
}

async function pictureOf(src: string): Promise<HTMLImageElement> {
  const picture = new Image(BUILDING_SHEET.width, BUILDING_SHEET.height);
  picture.src = src;
  await picture.decode();
  return picture;
}

async function drawn(
  material: (typeof SHEET_MATERIALS)[number],
  colours: Declarations,
): Promise<HTMLImageElement> {
  const palette = { variables: { light: colours, dark: {} }, classes: CLASSES };
  const file = new Blob([bake(buildingSheet(material), palette, 'light')], {
    type: 'image/svg+xml',
  });
  const address = URL.createObjectURL(file);
  try {
    return await pictureOf(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

const unlit = (colours: Declarations): Declarations => {
  const glass = colours['--iso-glass'] ?? '';
  return { ...colours, '--iso-lit': glass, '--iso-shop': glass };
};

/** Drawing a tower copies its pixels once; there is an atlas for each density. */
export class Atlas {
  private readonly bitmaps = new Map<number, Bitmap>();

  private constructor(private readonly lines: readonly HTMLImageElement[]) {}

  static async load(isNight: boolean): Promise<Atlas> {
    return new Atlas(
      await Promise.all(
        SHEET_MATERIALS.map((material) => pictureOf(SHEETS[material][isNight ? 1 : 0].src)),
      ),
    );
  }

  static async draw(colours: Declarations, litGlass: string): Promise<Atlas> {
    const lit = litGlass ? { ...colours, '--iso-glass': litGlass } : colours;
    const dark = unlit(colours);
    return new Atlas(
      await Promise.all([
        ...SHEET_MATERIALS.map((material) => drawn(material, lit)),
        ...SHEET_MATERIALS.map((material) => drawn(material, dark)),
      ]),
    );
  }

  private at(density: number): Bitmap {
    const known = this.bitmaps.get(density);
    if (known) return known;
    const [oldest] = this.bitmaps.keys();
    if (oldest !== undefined && this.bitmaps.size >= KEPT) this.bitmaps.delete(oldest);
    const bitmap = {
      rows: [],
      width: Math.round(BUILDING_CELL.width * density),
      height: Math.round(BUILDING_CELL.height * density),
    };
    this.bitmaps.set(density, bitmap);
    return bitmap;
  }

  private rowOf({ rows, width, height }: Bitmap, line: number): HTMLCanvasElement | null {
    const known = rows[line];
    if (known) return known;
    const picture = this.lines[line];
    if (!picture) return null;
    const canvas = document.createElement('canvas');
    canvas.width = (BUILDING_SHEET.width / BUILDING_CELL.width) * width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, height);
    rows[line] = canvas;
    return canvas;
  }

  /**
   * Snaps to whole device pixels.
   * @param context without a transform; `x0`, `y0` are the device pixels of its corner on the drawing
   */
  paint(
    context: CanvasRenderingContext2D,
    { column, line, height, left, bottom, isLit }: BuildingItem,
    density: number,
    x0: number,
    y0: number,
  ): void {
    const bitmap = this.at(density);
    const isDark = !isLit && this.lines.length > SHEET_MATERIALS.length;
    const row = this.rowOf(bitmap, isDark ? line + SHEET_MATERIALS.length : line);
    if (!row) return;
    const high = Math.min(Math.ceil(height * density), bitmap.height);
    const x = Math.round(left * density - x0);
    const y = Math.round(bottom * density - y0) - high;
    context.drawImage(
      row,
      column * bitmap.width,
      bitmap.height - high,
      bitmap.width,
      high,
      x,
      y,
      bitmap.width,
      high,
    );
  }
}
