import { LANES, PLOT } from '@/lib/iso/plan';
import type { Look } from './look';
import { sceneOf } from './scene';
import { ownerUnder, streetThingUnder } from './things';
import { plotPlace, plotPoint, toModel, worldOf } from './world';

const world = worldOf(100);
const winter: Look = { hour: 'day', season: 'snow', festival: 'lanterns' };
const plot = (no: number, life: object = {}) => ({
  no,
  level: 3,
  isOffered: false,
  isMayor: false,
  ...life,
});
const scene = (life: object) =>
  sceneOf(world, [plot(12, life), plot(13)], 7, 12, null, winter, true);

describe('what is tapped', () => {
  test.each([
    ['sign', { sign: '知夏' }],
    ['lantern', { hasLantern: true }],
    ['cart', { isNew: true }],
    ['prints', {}],
  ])('a %s answers for its house, also over the house next door', (kind, life) => {
    const items = scene(life);
    const thing = items.find((item) => item.kind === kind);
    if (!thing) throw new Error(`no ${kind}`);
    expect(ownerUnder(items, thing.x + 2, thing.y + 3, true)).toBe(12);
    expect(ownerUnder(items, ...plotPoint(world, 80), true)).toBe(0);
  });

  test('a sign that is too small to be drawn answers nothing', () => {
    const items = scene({ sign: '知夏' });
    const sign = items.find(({ kind }) => kind === 'sign')!;
    expect(ownerUnder(items, sign.x + 5, sign.y + 5, false)).toBe(0);
    expect(ownerUnder(items, sign.x + 5, sign.y - 4, true)).toBe(0);
  });

  test('trees, snowmen and strings of lanterns tell what day it is', () => {
    const items = scene({});
    for (const kind of ['t', 'snowman', 'lanterns'] as const) {
      const thing = items.find((item) => item.kind === kind)!;
      expect(streetThingUnder(items, thing.x, thing.y - 1)).toBeDefined();
    }
    expect(streetThingUnder(items, 900, 900)).toBeUndefined();
  });
});

test('a cart stands on the lane beside its house, or before it where there is none', () => {
  for (const no of [1, 11, 21, 55, 95]) {
    const cart = sceneOf(world, [plot(no, { isNew: true })], 7, null, null).find(
      (item) => item.kind === 'cart',
    )!;
    const [u, v] = plotPlace(world, no);
    const [cu, cv] = toModel(cart.x, cart.y);
    expect(cu).toBeCloseTo(u);
    expect(Math.abs(cv - v)).toBeLessThan(PLOT);
    expect(Math.abs(cv - v)).toBeGreaterThan(PLOT / 2);
    const lane = LANES.find((middle) => Math.abs(middle - v) < PLOT);
    if (lane !== undefined) expect(Math.abs(cv - lane)).toBeLessThan(3);
  }
  const still = sceneOf(world, [plot(12)], 7, null, null);
  expect(still.some(({ kind }) => kind === 'cart')).toBe(false);
});
