import type { Rect } from './world';

const KEPT = 96;
const sprites = new Map<string, HTMLCanvasElement>();

export function drawOnce(
  context: CanvasRenderingContext2D,
  key: string,
  { left, top, right, bottom }: Rect,
  draw: (context: CanvasRenderingContext2D) => void,
): void {
  const { a: density, e, f } = context.getTransform();
  const id = `${key} ${density}`;
  let sprite = sprites.get(id);
  if (!sprite) {
    sprite = document.createElement('canvas');
    sprite.width = Math.ceil((right - left) * density) + 1;
    sprite.height = Math.ceil((bottom - top) * density) + 1;
    const own = sprite.getContext('2d');
    if (!own) return;
    own.setTransform(density, 0, 0, density, -left * density, -top * density);
    draw(own);
    const [oldest] = sprites.keys();
    if (oldest !== undefined && sprites.size >= KEPT) sprites.delete(oldest);
    sprites.set(id, sprite);
  }
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(sprite, Math.round(left * density + e), Math.round(top * density + f));
  context.restore();
}
