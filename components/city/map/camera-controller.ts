import type { Point } from '@/lib/iso/path';
import {
  beyond,
  blend,
  type Camera,
  dragged,
  limit,
  panned,
  type Viewport,
  zoomed,
} from './camera';
import type { World } from './world';

const FLIGHT_MS = 420;
/** ms until the land has come back from beyond its bounds. */
const SPRING_MS = 240;
/** Share of its speed that a fling loses each ms. */
const FRICTION = 0.005;
/** CSS px per ms; a slower fling stops. */
const MIN_SPEED = 0.02;
const MAX_THROW = 40;

/** Drags are immediate, buttons animate, flings have inertia. The last call wins; reduced motion moves at once. */
export class CameraController {
  private frame = 0;
  private target: Camera | null = null;
  /** Kept, because creating the query takes as long as a move. */
  private readonly reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    private readonly world: World,
    private readonly viewport: () => Viewport,
    private camera: Camera,
    private readonly show: (camera: Camera) => void,
  ) {}

  get now(): Camera {
    return this.camera;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.target = null;
  }

  jump(camera: Camera): void {
    this.stop();
    this.set(camera);
  }

  fly(target: Camera, duration = FLIGHT_MS): void {
    this.stop();
    const to = limit(target, this.world, this.viewport());
    if (this.reducedMotion.matches) return this.set(to);
    this.target = to;
    const from = this.camera;
    const started = performance.now();
    const step = (time: number) => {
      const t = Math.min(Math.max((time - started) / duration, 0), 1);
      this.put(blend(from, to, t));
      if (t < 1) this.frame = requestAnimationFrame(step);
      else this.target = null;
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Keeps the subject in place when the covered edges change by CSS px. */
  recentre(dx: number, dy: number): void {
    const goal = this.target ?? this.camera;
    this.camera = panned(this.camera, -dx, -dy);
    this.fly(goal);
  }

  drag(dx: number, dy: number): void {
    if (this.reducedMotion.matches) return this.pan(dx, dy);
    this.stop();
    this.put(dragged(this.camera, this.world, this.viewport(), [dx, dy]));
  }

  settle(): void {
    if (beyond(this.camera, this.world, this.viewport()) > 0) this.fly(this.camera, SPRING_MS);
  }

  pan(dx: number, dy: number): void {
    this.jump(panned(this.camera, dx, dy));
  }

  zoom(factor: number, at: Point): void {
    this.jump(zoomed(this.camera, this.world, this.viewport(), factor, at));
  }

  zoomSmoothly(factor: number, at: Point): void {
    this.fly(zoomed(this.camera, this.world, this.viewport(), factor, at));
  }

  glide(vx: number, vy: number): void {
    this.stop();
    if (this.reducedMotion.matches) return this.settle();
    let speedX = vx;
    let speedY = vy;
    let last = performance.now();
    const step = (time: number) => {
      const elapsed = Math.max(time - last, 0);
      last = time;
      const left = Math.exp(-FRICTION * elapsed);
      const move = [speedX * elapsed, speedY * elapsed] as const;
      this.put(dragged(this.camera, this.world, this.viewport(), move));
      [speedX, speedY] = [speedX * left, speedY * left];
      const isOut = beyond(this.camera, this.world, this.viewport()) > MAX_THROW;
      if (!isOut && Math.hypot(speedX, speedY) > MIN_SPEED)
        this.frame = requestAnimationFrame(step);
      else this.settle();
    };
    this.frame = requestAnimationFrame(step);
  }

  private set(camera: Camera): void {
    this.put(limit(camera, this.world, this.viewport()));
  }

  private put(camera: Camera): void {
    this.camera = camera;
    this.show(camera);
  }
}
