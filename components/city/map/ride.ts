import type { CartItem, Item } from './items';
import { overlaps, type Rect } from './world';

const RIDE_MS = 2600;
const PAST = 1.01;
const BACK_MS = 180;
export const FROM = [-76, -38] as const;
/** Only a clearly nearer item hides the cart. */
const NEARER = 2;

const acrossOf = ({ depth, x }: Item) => (depth - x) / 2;

export const wayOf = ({ left, top, right, bottom }: CartItem): Rect => ({
  left: left + FROM[0],
  top: top + FROM[1],
  right,
  bottom,
});

export const inFrontOf = (cart: CartItem, items: readonly Item[]): Item[] =>
  items.filter((item) => acrossOf(item) > acrossOf(cart) + NEARER && overlaps(item, wayOf(cart)));

/** Drawing units. */
type Draw = (context: CanvasRenderingContext2D, part: Rect) => void;

interface RideParts {
  cart: CartItem;
  density: number;
  /** Device px per CSS px. */
  pixels: number;
  drawCart: Draw;
  drawFront: Draw;
}

export class CartRide {
  private readonly element = document.createElement('div');
  private readonly moving: HTMLCanvasElement;
  private animation: Animation | null = null;

  constructor(
    ground: HTMLElement,
    private readonly parts: RideParts,
  ) {
    const { cart, drawCart, drawFront } = parts;
    this.element.className = 'map-plane map-ride';
    this.moving = this.canvasOf(cart, drawCart);
    this.element.append(this.moving, this.canvasOf(wayOf(cart), drawFront));
    ground.append(this.element);
  }

  place(scale: number): void {
    this.element.style.transform = `scale(${scale / this.unit})`;
  }

  async start(): Promise<void> {
    const at = (part: number) =>
      `translate(${FROM[0] * (1 - part) * this.unit}px,${FROM[1] * (1 - part) * this.unit}px)`;
    this.animation = this.moving.animate(
      [
        { transform: at(0), easing: 'cubic-bezier(.2,.7,.3,1)' },
        { transform: at(PAST), offset: 1 - BACK_MS / RIDE_MS, easing: 'ease-out' },
        { transform: at(1) },
      ],
      { duration: RIDE_MS, fill: 'backwards' },
    );
    await this.animation.finished.catch(() => undefined);
  }

  remove(): void {
    this.animation?.cancel();
    this.element.remove();
  }

  private get unit(): number {
    return this.parts.density / this.parts.pixels;
  }

  private canvasOf(part: Rect, draw: Draw): HTMLCanvasElement {
    const { density } = this.parts;
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((part.right - part.left) * density);
    canvas.height = Math.ceil((part.bottom - part.top) * density);
    canvas.style.left = `${part.left * this.unit}px`;
    canvas.style.top = `${part.top * this.unit}px`;
    canvas.style.width = `${canvas.width / this.parts.pixels}px`;
    canvas.style.height = `${canvas.height / this.parts.pixels}px`;
    const context = canvas.getContext('2d');
    context?.setTransform(density, 0, 0, density, -part.left * density, -part.top * density);
    if (context) draw(context, part);
    return canvas;
  }
}
