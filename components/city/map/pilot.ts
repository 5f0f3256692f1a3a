import type { Point } from '../iso/path';
import { blend, limit, panned, zoomed, type Camera, type Viewport } from './camera';
import type { World } from './world';

const FLIGHT_MS = 420;
/** A released map loses this share of its speed each millisecond. */
const FRICTION = 0.005;
/** CSS pixels per millisecond below which it rests. */
const REST = 0.02;

/**
 * Moves the camera: at once for a finger, in a curve for a button, gliding on after a throw. Whatever comes last wins.
 * People who asked for less motion get every move at once.
 */
export class Pilot {
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
    if (isCalm()) return this.set(to);
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

  /** Glides on with a speed in CSS pixels per millisecond. */
  glide(vx: number, vy: number): void {
    this.stop();
    if (isCalm()) return;
    let [speedX, speedY, last] = [vx, vy, performance.now()];
    const step = (time: number) => {
      const elapsed = Math.max(time - last, 0);
      last = time;
      const left = Math.exp(-FRICTION * elapsed);
      this.set(panned(this.camera, speedX * elapsed, speedY * elapsed));
      [speedX, speedY] = [speedX * left, speedY * left];
      if (Math.hypot(speedX, speedY) > REST) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private set(camera: Camera): void {
    this.camera = limit(camera, this.world, this.viewport());
    this.show(this.camera);
  }
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
