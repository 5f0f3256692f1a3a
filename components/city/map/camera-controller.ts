import type { Point } from '@/lib/iso/path';
import { blend, type Camera, limit, panned, type Viewport, zoomed } from './camera';
import type { World } from './world';

const FLIGHT_MS = 420;
/** A fling loses this share of its speed each millisecond. */
const FRICTION = 0.005;
/** CSS pixels per millisecond below which a fling stops. */
const MIN_SPEED = 0.02;

/**
 * Moves the camera: at once for a drag, animated for a button, with inertia after a fling. The last call wins. With reduced motion every move is immediate.
 */
export class CameraController {
  private frame = 0;

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
  }

  jump(camera: Camera): void {
    this.stop();
    this.set(camera);
  }

  fly(target: Camera): void {
    this.stop();
    const to = limit(target, this.world, this.viewport());
    if (prefersReducedMotion()) return this.set(to);
    const from = this.camera;
    const started = performance.now();
    const step = (time: number) => {
      const t = Math.min(Math.max((time - started) / FLIGHT_MS, 0), 1);
      this.set(blend(from, to, t));
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
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

  /** Inertia after a fling; speed in CSS pixels per millisecond. */
  glide(vx: number, vy: number): void {
    this.stop();
    if (prefersReducedMotion()) return;
    let [speedX, speedY, last] = [vx, vy, performance.now()];
    const step = (time: number) => {
      const elapsed = Math.max(time - last, 0);
      last = time;
      const left = Math.exp(-FRICTION * elapsed);
      this.set(panned(this.camera, speedX * elapsed, speedY * elapsed));
      [speedX, speedY] = [speedX * left, speedY * left];
      if (Math.hypot(speedX, speedY) > MIN_SPEED) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private set(camera: Camera): void {
    this.camera = limit(camera, this.world, this.viewport());
    this.show(this.camera);
  }
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
