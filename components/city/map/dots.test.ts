import { besideSigns } from './dots';
import { sceneOf } from './scene';
import { plotPoint, worldOf } from './world';

const world = worldOf(100);
const scene = (signed: readonly number[]) =>
  sceneOf(
    world,
    Array.from({ length: 100 }, (_, i) => ({
      no: i + 1,
      level: 3,
      isOffered: false,
      isMayor: false,
      sign: signed.includes(i + 1) ? '青梅里店' : '',
    })),
    7,
    null,
    null,
  );
const covers = (items: ReturnType<typeof scene>, [x, y]: readonly [number, number]) =>
  items.some(
    ({ kind, left, right, top, bottom }) =>
      kind === 'sign' && x > left && x < right && y > top && y < bottom,
  );

describe('dots of friends', () => {
  test('stay over the roof where no sign is', () => {
    expect(besideSigns(scene([]), plotPoint(world, 45), 0.8)).toEqual([0, 0]);
  });

  test('move beside the signs that they would cover, and not far', () => {
    const signed = Array.from({ length: 33 }, (_, i) => i * 3 + 1);
    const items = scene(signed);
    const moved = Array.from({ length: 100 }, (_, i) => {
      const [x, y] = plotPoint(world, i + 1);
      const [dx, dy] = besideSigns(items, [x, y - 20], 0.8);
      expect(covers(items, [x + dx * 0.8, y - 20 + dy * 0.8])).toBe(false);
      return Math.hypot(dx, dy);
    });
    expect(moved.some((far) => far > 0)).toBe(true);
    expect(Math.max(...moved)).toBeLessThan(19);
  });
});
