import { demoPlots } from '@/lib/iso/demo-plots';
import { ringAt, sceneOf } from './scene';
import { overlaps, plotPoint, worldOf } from './world';

const world = worldOf(100);
const plots = demoPlots(7).map((plot) => ({
  ...plot,
  isOffered: plot.isOffered === true,
  isMayor: plot.no === 46,
}));

describe('scene', () => {
  const items = sceneOf(world, plots, 7, 37, 12);

  test('is drawn from the back to the front', () => {
    for (let i = 1; i < items.length; i += 1)
      expect(items[i]!.depth).toBeGreaterThanOrEqual(items[i - 1]!.depth);
  });

  test('is the same for the same area', () => {
    expect(sceneOf(world, plots, 7, 37, 12)).toEqual(items);
    expect(sceneOf(world, plots, 8, 37, 12)).not.toEqual(items);
  });

  test('my house has the brand material, the mayor’s has gold', () => {
    const at = (no: number) =>
      items.find(
        (item) =>
          item.kind === 'cell' &&
          item.x === plotPoint(world, no)[0] &&
          item.y === plotPoint(world, no)[1],
      );
    expect(at(37)?.material).toBe('me');
    expect(at(46)?.material).toBe('mg');
  });

  test('rings lie under my house and the selected one, each once', () => {
    expect(items.filter(({ kind }) => kind === 'ring')).toHaveLength(2);
    expect(sceneOf(world, plots, 7, 37, 37).filter(({ kind }) => kind === 'ring')).toHaveLength(1);
    expect(sceneOf(world, plots, 7, null, null).filter(({ kind }) => kind === 'ring')).toHaveLength(
      0,
    );
    const ring = items.findIndex(({ kind, x }) => kind === 'ring' && x === plotPoint(world, 37)[0]);
    const house = items.findIndex(({ kind, material }) => kind === 'cell' && material === 'me');
    expect(ring).toBeLessThan(house);
  });

  test('a tile draws only what overlaps it', () => {
    const [x, y] = plotPoint(world, 55);
    const tile = { left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 };
    const drawn = items.filter((item) => overlaps(item, tile));
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.length).toBeLessThan(items.length / 4);
    expect(overlaps(ringAt(world, 1), tile)).toBe(false);
  });

  test('free land shows its sign, reserved land nothing', () => {
    const bare = [
      { no: 1, level: 0, isOffered: true, isMayor: false },
      { no: 2, level: 0, isOffered: false, isMayor: false },
    ];
    expect(sceneOf(world, bare, 1, null, null).filter(({ kind }) => kind === 'cell')).toHaveLength(
      1,
    );
  });
});
