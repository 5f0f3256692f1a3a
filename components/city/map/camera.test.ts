import fc from '@/testing/fast-check';
import {
  aim,
  beyond,
  blend,
  type Camera,
  dragged,
  fit,
  fitScale,
  limit,
  panned,
  toWindow,
  toWorld,
  visible,
  zoomed,
} from './camera';
import { toModel, worldBounds, worldOf } from './world';

const VIEWPORT = { width: 375, height: 404, above: 0, covered: 0 };
const world = worldOf(100);
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const cameras = fc.record({
  x: number(-2000, 2000),
  y: number(-2000, 2000),
  scale: number(0.01, 50),
});
const points = fc.tuple(number(0, 375), number(0, 404));
const viewports = fc.record({
  width: number(280, 1200),
  height: number(300, 1200),
  above: number(0, 100),
  covered: number(0, 150),
});

describe('the bounds', () => {
  const pull = (times: number) => {
    let camera: Camera = { ...fit(world, VIEWPORT), scale: 1.6 };
    for (let i = 0; i < times; i += 1) camera = dragged(camera, world, VIEWPORT, [40, 0]);
    return camera;
  };

  test('give way like a spring, and not further than a thumb is wide', () => {
    const [little, much] = [pull(12), pull(60)].map((camera) => beyond(camera, world, VIEWPORT));
    expect(much).toBeGreaterThan(0);
    expect(much).toBeGreaterThanOrEqual(little ?? 0);
    expect(much).toBeLessThanOrEqual(90);
  });

  test('bring a land that is seen whole back to the middle', () => {
    const whole = fit(world, VIEWPORT);
    expect(limit(dragged(whole, world, VIEWPORT, [80, 60]), world, VIEWPORT)).toEqual(whole);
  });

  test('do not hold a finger back on the land, or on its way back', () => {
    const inside = { ...fit(world, VIEWPORT), scale: 1.6 };
    expect(dragged(inside, world, VIEWPORT, [3, 2])).toEqual(panned(inside, 3, 2));
    const outside = pull(60);
    expect(dragged(outside, world, VIEWPORT, [-10, 0])).toEqual(panned(outside, -10, 0));
  });
});

describe('camera', () => {
  test('limits hold whatever is asked for, and limiting twice changes nothing', () => {
    fc.assert(
      fc.property(cameras, viewports, fc.constantFrom(100, 1000), (camera, viewport, plotCount) => {
        const land = worldOf(plotCount);
        const limited = limit(camera, land, viewport);
        const [u, v] = toModel(limited.x, limited.y);
        // the air over the far edges
        expect(u).toBeGreaterThanOrEqual(-90 - 1e-6);
        expect(u).toBeLessThanOrEqual(land.u + 1e-6);
        expect(v).toBeGreaterThanOrEqual(-90 - 1e-6);
        expect(v).toBeLessThanOrEqual(land.v + 1e-6);
        expect(limited.scale).toBeGreaterThanOrEqual(fitScale(land, viewport) - 1e-9);
        const again = limit(limited, land, viewport);
        expect(again.x).toBeCloseTo(limited.x, 6);
        expect(again.y).toBeCloseTo(limited.y, 6);
      }),
    );
  });

  test('the whole area is in the viewport at the smallest scale', () => {
    const camera = fit(world, VIEWPORT);
    const seen = visible(camera, VIEWPORT);
    const bounds = worldBounds(world);
    expect(seen.left).toBeLessThan(bounds.left);
    expect(seen.right).toBeGreaterThan(bounds.right);
    expect(seen.top).toBeLessThan(bounds.top);
    expect(seen.bottom).toBeGreaterThan(bounds.bottom);
  });

  test('window and drawing are inverse to one another', () => {
    fc.assert(
      fc.property(cameras, viewports, points, (camera, viewport, point) => {
        const [x, y] = toWindow(camera, viewport, toWorld(camera, viewport, point));
        expect(x).toBeCloseTo(point[0], 4);
        expect(y).toBeCloseTo(point[1], 4);
      }),
    );
  });

  test('a pinch keeps the place between the fingers, as long as it is not at a limit', () => {
    fc.assert(
      fc.property(points, number(0.8, 1.25), (point, factor) => {
        const camera = { x: -15, y: 90, scale: 1.8 };
        const place = toWorld(camera, VIEWPORT, point);
        const next = zoomed(camera, world, VIEWPORT, factor, point);
        const [x, y] = toWorld(next, VIEWPORT, point);
        expect(x).toBeCloseTo(place[0], 4);
        expect(y).toBeCloseTo(place[1], 4);
      }),
    );
  });

  test('zooming beyond a limit does not move the map', () => {
    const near = zoomed({ x: 0, y: 90, scale: 3.2 }, world, VIEWPORT, 4, [10, 10]);
    expect(near).toEqual({ x: 0, y: 90, scale: 3.2 });
  });

  test('the picture follows a finger pixel by pixel', () => {
    const camera = { x: 10, y: 80, scale: 2 };
    expect(toWindow(panned(camera, 30, -12), VIEWPORT, [10, 80])).toEqual([
      aim(VIEWPORT)[0] + 30,
      aim(VIEWPORT)[1] - 12,
    ]);
  });

  test('the camera aims above the panel', () => {
    expect(aim({ width: 400, height: 800, above: 0, covered: 300 })).toEqual([200, 250]);
    expect(aim({ width: 400, height: 800, above: 100, covered: 300 })).toEqual([200, 300]);
  });

  test('an animation begins and ends at its two cameras', () => {
    const [from, to] = [
      { x: 0, y: 0, scale: 0.5 },
      { x: 40, y: 90, scale: 2 },
    ];
    expect(blend(from, to, 0)).toEqual(from);
    const end = blend(from, to, 1);
    expect(end.x).toBeCloseTo(40);
    expect(end.scale).toBeCloseTo(2);
  });
});
