import type { Material } from '@/lib/iso/appearance';
import { rightFace, topFace } from '@/lib/iso/path';
import { CART_SCALE } from './cart';
import type { CartItem } from './items';
import { paintSmall, type Palette } from './paint';
import { type Box, paintBox } from './paint-box';
import { pathOf } from './paint-street';
import { drawOnce } from './sprites';

const BED: readonly Box[] = [
  [-5.5, -2.5, 4, 2.5, 1.6, 3],
  [4, -2.5, 7, 2.5, 1.6, 6.5],
];
const LOAD: readonly Box[] = [
  [-5, -2, -1, 2, 3, 7],
  [-0.6, -1.6, 3, 1.6, 3, 6],
  [-4.4, -1.4, -1.6, 1.4, 7, 9.6],
];
const WHEELS = [
  [-6.2, 0.6, 1.7],
  [1.6, 4.5, 1.7],
  [6, 3.3, 1.5],
] as const;
const SHADOW = topFace(-6, -2.5, 8, 3.5);
const WINDOW = rightFace(7, -1.8, 1.8, 3.8, 6);
const CARTON = { T: '--carton-t', L: '--carton-l', R: '--carton-r' } as const;
const PLANT = [1.2, -5.5] as const;

export function paintCart(
  context: CanvasRenderingContext2D,
  item: CartItem,
  palette: Palette,
): void {
  const colours =
    palette.read('--carton-l') + palette.face('L', item.material).fill + palette.face('K', '').fill;
  drawOnce(context, `cart ${colours}`, item, (own) => drawCart(own, item, palette));
}

function drawCart(
  context: CanvasRenderingContext2D,
  { x, y, material }: CartItem,
  palette: Palette,
): void {
  const own = (part: string, of: Material = material) => palette.face(part, of);
  context.save();
  context.translate(x, y);
  context.scale(CART_SCALE, CART_SCALE);
  context.globalAlpha = own('S').opacity;
  context.fillStyle = own('S').fill;
  context.fill(pathOf(SHADOW));
  context.globalAlpha = 1;
  context.fillStyle = palette.read('--wheel');
  context.beginPath();
  for (const [cx, cy, r] of WHEELS) {
    context.moveTo(cx + r, cy);
    context.arc(cx, cy, r, 0, 2 * Math.PI);
  }
  context.fill();
  for (const box of BED) paintBox(context, box, (face) => own(face).fill);
  context.fillStyle = own('G').fill;
  context.fill(pathOf(WINDOW));
  for (const box of LOAD) paintBox(context, box, (face) => palette.read(CARTON[face]));
  paintSmall(context, 't', ...PLANT, '', palette);
  context.restore();
}
