import { isMotionReduced } from '@/lib/platform/motion';
import { type Camera, type Viewport, visible } from './camera';
import type { CartItem, Item } from './items';
import { CartRide, inFrontOf } from './ride';
import type { PaintTile } from './tile-layer';
import { densityOf, stepFor } from './tiles';
import { overlaps, type Rect } from './world';

const CALM_MS = 900;
const arrived = new Set<string>();

const isCart = (item: Item): item is CartItem => item.kind === 'cart';
const isStill = () => document.hidden || isMotionReduced();

/** Replaces pixels: half-transparent items drawn twice would be darker. */
function keepPicture(
  context: CanvasRenderingContext2D,
  paint: PaintTile,
  part: Rect,
  density: number,
): void {
  const { width, height } = context.canvas;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const whole = canvas.getContext('2d');
  if (!whole) return;
  whole.setTransform(density, 0, 0, density, -part.left * density, -part.top * density);
  paint(whole, part, density);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.drawImage(canvas, 0, 0);
}

interface RidesHost {
  ground: HTMLElement;
  /** Device px per CSS px. */
  pixels: () => number;
  seen: () => readonly [Camera, Viewport];
  items: () => readonly Item[];
  seed: () => number;
  drawThings: (
    context: CanvasRenderingContext2D,
    items: readonly Item[],
    part: Rect,
    density: number,
  ) => void;
  picture: () => PaintTile;
  onChange: (part: Rect) => void;
}

/** Carts drive in one after the other, each once. With reduced motion they stand. */
export class Rides {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private cart: CartItem | null = null;
  private ride: CartRide | null = null;

  constructor(private readonly host: RidesHost) {}

  without(items: readonly Item[]): readonly Item[] {
    const { cart } = this;
    return cart ? items.filter((item) => !isCart(item) || item.no !== cart.no) : items;
  }

  expect(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.next, CALM_MS);
  }

  place(scale: number): void {
    this.ride?.place(scale);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.ride?.remove();
    this.ride = null;
    this.cart = null;
  }

  private readonly next = (): void => {
    if (this.ride || isStill()) return;
    const { host } = this;
    const [camera, viewport] = host.seen();
    const sight = visible(camera, viewport);
    const key = ({ no }: CartItem) => `${host.seed()}:${no}`;
    const cart = host
      .items()
      .filter(isCart)
      .find((one) => !arrived.has(key(one)) && overlaps(one, sight));
    if (!cart) return;
    arrived.add(key(cart));
    void this.drive(cart, camera.scale);
  };

  private async drive(cart: CartItem, scale: number): Promise<void> {
    const { ground, pixels, items, drawThings, picture, onChange } = this.host;
    this.cart = cart;
    const density = densityOf(stepFor(scale * pixels()));
    const front = inFrontOf(cart, items());
    const ride = new CartRide(ground, {
      cart,
      density,
      pixels: pixels(),
      drawCart: (context, part) => drawThings(context, [cart], part, density),
      drawFront: (context, part) => {
        drawThings(context, front, part, density);
        keepPicture(context, picture(), part, density);
      },
    });
    this.ride = ride;
    ride.place(scale);
    onChange(cart);
    await ride.start();
    if (this.ride !== ride) return;
    this.cart = null;
    onChange(cart);
    this.ride = null;
    ride.remove();
    this.expect();
  }
}
