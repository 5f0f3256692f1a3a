import type { Atlas } from './atlas';
import { paintGround } from './ground';
import { paintHarbour, type quartersOf } from './harbour';
import type { Item } from './items';
import type { Look } from './look';
import { paintRing, type Palette } from './paint';
import { paintCart } from './paint-cart';
import { paintScaffold } from './paint-scaffold';
import { paintSign } from './paint-sign';
import { paintItem, paintPools } from './paint-street';
import type { MapPlot } from './scene';
import { SIGN_SCALE } from './signs';
import type { PaintTile } from './tile-layer';
import { overlaps, type Rect, type World } from './world';

interface Scene {
  world: World;
  items: readonly Item[];
  atlas: Atlas | null;
  quarters: ReturnType<typeof quartersOf>;
}

interface Style {
  plots: readonly MapPlot[];
  look: Look | null;
  palette: Palette;
  /** Device px per CSS px. */
  pixels: number;
}

export function paintThings(
  context: CanvasRenderingContext2D,
  { items, atlas }: Pick<Scene, 'items' | 'atlas'>,
  { palette, pixels }: Pick<Style, 'palette' | 'pixels'>,
  part: Rect,
  density: number,
): void {
  const isNear = density / pixels >= SIGN_SCALE;
  const x0 = part.left * density;
  const y0 = part.top * density;
  for (const item of items) {
    if (!overlaps(item, part)) continue;
    if (item.kind === 'cell') {
      context.setTransform(1, 0, 0, 1, 0, 0);
      atlas?.paint(context, item, density, x0, y0);
      continue;
    }
    context.setTransform(density, 0, 0, density, -x0, -y0);
    if (item.kind === 'ring') paintRing(context, item.x, item.y, palette);
    else if (item.kind === 'scaffold') paintScaffold(context, item, palette);
    else if (item.kind === 'cart') paintCart(context, item, palette);
    else if (item.kind !== 'sign') paintItem(context, item, palette);
    else if (isNear) paintSign(context, item, palette);
  }
}

export function painterOf(
  { world, items, atlas, quarters }: Scene,
  { plots, look, palette, pixels }: Style,
): PaintTile {
  const empty = new Set(plots.filter(({ level }) => level === 0).map(({ no }) => no));
  return (context, part, density) => {
    if (look) paintHarbour(context, world, quarters, part, palette);
    paintGround(context, world, part, empty, palette);
    if (look) paintPools(context, items, part, palette);
    paintThings(context, { items, atlas }, { palette, pixels }, part, density);
  };
}
