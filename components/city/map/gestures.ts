import type { Point } from '../iso/path';
import type { Pilot } from './pilot';

/** A finger that moves less than this, in CSS pixels, taps. */
const TAP_SLOP = 8;
/** A second tap within this zooms in. */
const DOUBLE_TAP_MS = 280;
/** Movement older than this says nothing about the speed at release. */
const MEMORY_MS = 90;
const KEY_PAN = 64;
const KEY_ZOOM = 1.5;
const WHEEL_ZOOM = 0.0016;

interface Finger {
  at: Point;
  from: Point;
}
interface Sample {
  at: Point;
  time: number;
}

export interface GestureTargets {
  pilot: () => Pilot | null;
  /** Middle of the part of the window that nothing covers. */
  middle: () => Point;
  /** A point of the window was tapped. */
  onTap: (at: Point) => void;
  /** Enter or blank on the keyboard: what is in the middle. */
  onEnter: () => void;
}

const KEYS: Record<string, readonly [dx: number, dy: number]> = { ArrowLeft: [KEY_PAN, 0], ArrowRight: [-KEY_PAN, 0], ArrowUp: [0, KEY_PAN], ArrowDown: [0, -KEY_PAN] };

/** Drag, throw, pinch, double tap, wheel and keys on the map's window. @returns takes all listeners off */
export function followGestures(host: HTMLElement, { pilot, middle, onTap, onEnter }: GestureTargets): () => void {
  const fingers = new Map<number, Finger>();
  let samples: Sample[] = [];
  let hasMoved = false;
  let lastTap: Sample | null = null;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? { distance: Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) || 1, centre: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2] as Point } : null;
  };

  function down(event: PointerEvent) {
    if (event.button !== 0 || fingers.size >= 2) return;
    const at = pointOf(event);
    if (fingers.size === 0) [samples, hasMoved] = [[{ at, time: event.timeStamp }], false];
    else hasMoved = true;
    fingers.set(event.pointerId, { at, from: at });
    pilot()?.stop();
    try {
      host.setPointerCapture(event.pointerId);
    } catch {
      // a pointer that is gone already: its up event will not come, cancel will
    }
  }

  function move(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = spread();
    const [px, py] = finger.at;
    const at = pointOf(event);
    if (!hasMoved && Math.hypot(at[0] - finger.from[0], at[1] - finger.from[1]) < TAP_SLOP) return;
    hasMoved = true;
    finger.at = at;
    const after = spread();
    if (before && after) {
      pilot()?.pan(after.centre[0] - before.centre[0], after.centre[1] - before.centre[1]);
      pilot()?.zoom(after.distance / before.distance, after.centre);
      return;
    }
    pilot()?.pan(at[0] - px, at[1] - py);
    samples = [...samples.filter(({ time }) => event.timeStamp - time < MEMORY_MS), { at, time: event.timeStamp }];
  }

  function release(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    if (fingers.size > 0) samples = [];
    else if (event.type === 'pointercancel') return;
    else if (!hasMoved) tap({ at: finger.at, time: event.timeStamp });
    else throwOn(event.timeStamp);
  }

  function tap(now: Sample) {
    const isDouble = lastTap && now.time - lastTap.time < DOUBLE_TAP_MS && Math.hypot(now.at[0] - lastTap.at[0], now.at[1] - lastTap.at[1]) < 3 * TAP_SLOP;
    lastTap = isDouble ? null : now;
    if (isDouble) pilot()?.zoomSmoothly(KEY_ZOOM * KEY_ZOOM, now.at);
    else onTap(now.at);
  }

  function throwOn(time: number) {
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last || last.time <= first.time || time - last.time > MEMORY_MS) return;
    const elapsed = last.time - first.time;
    pilot()?.glide((last.at[0] - first.at[0]) / elapsed, (last.at[1] - first.at[1]) / elapsed);
  }

  function wheel(event: WheelEvent) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 32 : 1;
    pilot()?.zoom(Math.exp(-event.deltaY * lines * WHEEL_ZOOM * (event.ctrlKey ? 4 : 1)), pointOf(event));
  }

  function key(event: KeyboardEvent) {
    if (event.target !== host || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = KEYS[event.key];
    if (step) pilot()?.pan(...step);
    else if (event.key === '+' || event.key === '=') pilot()?.zoomSmoothly(KEY_ZOOM, middle());
    else if (event.key === '-' || event.key === '_') pilot()?.zoomSmoothly(1 / KEY_ZOOM, middle());
    else if (event.key === 'Enter' || event.key === ' ') onEnter();
    else return;
    event.preventDefault();
  }

  const ended = new AbortController();
  const { signal } = ended;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', release, { signal });
  host.addEventListener('pointercancel', release, { signal });
  // not passive: the page must not scroll away under the zoom
  host.addEventListener('wheel', wheel, { signal, passive: false });
  host.addEventListener('keydown', key, { signal });
  return () => ended.abort();
}
