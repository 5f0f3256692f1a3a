import type { Point } from '@/lib/iso/path';
import type { CameraController } from './camera-controller';

/** CSS px; a shorter movement is a tap. */
const TAP_SLOP = 8;
const DOUBLE_TAP_MS = 280;
/** Older movement does not count for a fling's speed. */
const MEMORY_MS = 90;
const KEY_PAN = 64;
const KEY_ZOOM = 1.5;
const WHEEL_ZOOM = 0.0016;
/** Some wheels count in lines; a touchpad's pinch is a small wheel with Control. */
const LINE_PX = 32;
const PINCH_GAIN = 4;

interface Finger {
  at: Point;
  from: Point;
}
interface Sample {
  at: Point;
  time: number;
}

export interface GestureTargets {
  controller: () => CameraController | null;
  middle: () => Point;
  onTap: (at: Point) => void;
  onEnter: () => void;
}

const KEYS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [KEY_PAN, 0],
  ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN],
  ArrowDown: [0, -KEY_PAN],
};
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private readonly ended = new AbortController();
  private samples: Sample[] = [];
  private hasMoved = false;
  private lastTap: Sample | null = null;
  private corner: Point = [0, 0];

  constructor(
    private readonly host: HTMLElement,
    private readonly targets: GestureTargets,
  ) {
    const { signal } = this.ended;
    host.addEventListener('pointerdown', this.down, { signal });
    host.addEventListener('pointermove', this.move, { signal });
    host.addEventListener('pointerup', this.release, { signal });
    host.addEventListener('pointercancel', this.release, { signal });
    // The listener is not passive: it zooms without scrolling the page.
    host.addEventListener('wheel', this.wheel, { signal, passive: false });
    host.addEventListener('keydown', this.key, { signal });
  }

  stop(): void {
    this.ended.abort();
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    return [clientX - this.corner[0], clientY - this.corner[1]];
  }

  /** Measured once per gesture, because each query waits for the layout. */
  private measure(): void {
    const { left, top } = this.host.getBoundingClientRect();
    this.corner = [left, top];
  }

  private spread() {
    const [a, b] = [...this.fingers.values()];
    return a && b
      ? {
          apart: distance(a.at, b.at) || 1,
          centre: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2] as Point,
        }
      : null;
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || this.fingers.size >= 2) return;
    this.measure();
    const at = this.pointOf(event);
    this.hasMoved = this.fingers.size > 0;
    this.samples = [{ at, time: event.timeStamp }];
    this.fingers.set(event.pointerId, { at, from: at });
    this.targets.controller()?.stop();
    try {
      this.host.setPointerCapture(event.pointerId);
    } catch {}
  };

  private readonly move = (event: PointerEvent): void => {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const at = this.pointOf(event);
    if (!this.hasMoved && distance(at, finger.from) < TAP_SLOP) return;
    this.hasMoved = true;
    const controller = this.targets.controller();
    const [before, [px, py]] = [this.spread(), finger.at];
    finger.at = at;
    const after = this.spread();
    if (before && after) {
      controller?.pan(after.centre[0] - before.centre[0], after.centre[1] - before.centre[1]);
      controller?.zoom(after.apart / before.apart, after.centre);
      return;
    }
    controller?.drag(at[0] - px, at[1] - py);
    this.samples = [
      ...this.samples.filter(({ time }) => event.timeStamp - time < MEMORY_MS),
      { at, time: event.timeStamp },
    ];
  };

  private readonly release = (event: PointerEvent): void => {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    this.fingers.delete(event.pointerId);
    if (this.fingers.size > 0) this.samples = [];
    else if (event.type !== 'pointercancel' && this.hasMoved) this.throwOn(event.timeStamp);
    else this.targets.controller()?.settle();
    if (this.fingers.size === 0 && event.type !== 'pointercancel' && !this.hasMoved)
      this.tap({ at: finger.at, time: event.timeStamp });
  };

  private tap(now: Sample): void {
    const { lastTap } = this;
    const isDouble =
      lastTap !== null &&
      now.time - lastTap.time < DOUBLE_TAP_MS &&
      distance(now.at, lastTap.at) < 3 * TAP_SLOP;
    this.lastTap = isDouble ? null : now;
    if (isDouble) this.targets.controller()?.zoomSmoothly(KEY_ZOOM * KEY_ZOOM, now.at);
    else this.targets.onTap(now.at);
  }

  private throwOn(time: number): void {
    const first = this.samples[0];
    const last = this.samples.at(-1);
    const controller = this.targets.controller();
    if (!first || !last || last.time <= first.time || time - last.time > MEMORY_MS)
      return controller?.settle();
    const elapsed = last.time - first.time;
    controller?.glide((last.at[0] - first.at[0]) / elapsed, (last.at[1] - first.at[1]) / elapsed);
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.measure();
    const pixels =
      event.deltaY * (event.deltaMode === 1 ? LINE_PX : 1) * (event.ctrlKey ? PINCH_GAIN : 1);
    this.targets.controller()?.zoom(Math.exp(-pixels * WHEEL_ZOOM), this.pointOf(event));
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.target !== this.host || event.ctrlKey || event.metaKey || event.altKey) return;
    const { controller, middle, onEnter } = this.targets;
    const step = KEYS[event.key];
    if (step) controller()?.pan(...step);
    else if (event.key === '+' || event.key === '=') controller()?.zoomSmoothly(KEY_ZOOM, middle());
    else if (event.key === '-' || event.key === '_')
      controller()?.zoomSmoothly(1 / KEY_ZOOM, middle());
    else if (event.key === 'Enter' || event.key === ' ') onEnter();
    else return;
    event.preventDefault();
  };
}
