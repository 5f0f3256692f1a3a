/** @jest-environment jsdom */
import { aim, beyond, fit, toWindow, type Viewport } from './camera';
import { CameraController } from './camera-controller';
import { plotPoint, worldOf } from './world';

const world = worldOf(100);

function mount({ isReduced }: { isReduced: boolean }) {
  window.matchMedia = jest.fn(() => ({ matches: isReduced })) as never;
  let viewport: Viewport = { width: 375, height: 812, above: 90, covered: 0 };
  const controller = new CameraController(
    world,
    () => viewport,
    fit(world, viewport),
    () => undefined,
  );
  const [x, y] = plotPoint(world, 37);
  controller.jump({ x, y, scale: 2.1 });
  return {
    controller,
    where: () => toWindow(controller.now, viewport, [x, y]),
    middle: () => aim(viewport),
    cover(covered: number) {
      const before = aim(viewport);
      viewport = { ...viewport, covered };
      controller.recentre(0, aim(viewport)[1] - before[1]);
    },
    out: () => beyond(controller.now, world, viewport),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a panel that comes up moves its subject into the free part, from where it was drawn', () => {
  const map = mount({ isReduced: false });
  const before = map.where();
  map.cover(406);
  expect(map.where()[1]).toBeCloseTo(before[1]);
  jest.advanceTimersByTime(600);
  expect(map.where()[1]).toBeCloseTo(map.middle()[1]);
  expect(map.middle()[1]).toBeLessThan(before[1]);
});

test('under reduced motion it is there at once', () => {
  const map = mount({ isReduced: true });
  map.cover(406);
  expect(map.where()[1]).toBeCloseTo(map.middle()[1]);
});

test('land that was pulled beyond its bounds comes back when the finger lets go', () => {
  const map = mount({ isReduced: false });
  for (let i = 0; i < 60; i += 1) map.controller.drag(60, 0);
  expect(map.out()).toBeGreaterThan(0);
  map.controller.settle();
  jest.advanceTimersByTime(400);
  expect(map.out()).toBeCloseTo(0);
});

test('under reduced motion it is not pulled beyond them at all', () => {
  const map = mount({ isReduced: true });
  for (let i = 0; i < 60; i += 1) map.controller.drag(60, 0);
  expect(map.out()).toBeCloseTo(0);
});
