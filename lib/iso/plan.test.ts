import fc from '@/testing/fast-check';
import { chance, plotAppearance } from './appearance';
import { viewOn } from './camera';
import { plotAt, plotCentre, plotOnScreen, PLOTS_ON_BOARD } from './plan';

const plotNumber = fc.integer({ min: 1, max: PLOTS_ON_BOARD });

describe('plan of a block area', () => {
  test('a tap anywhere inside a plot finds its number', () => {
    const inside = fc.double({ min: -7.9, max: 7.9, noNaN: true });
    fc.assert(
      fc.property(plotNumber, inside, inside, (no, du, dv) => {
        const [u, v] = plotCentre(no);
        expect(plotAt(u + du - (v + dv), (u + du + v + dv) / 2)).toBe(no);
      }),
    );
  });

  test.each([
    ['the avenue', 87, 8],
    ['a lane', 8, 37],
    ['left of the board', -9, 8],
    ['above the board', 8, -9],
    ['right of the board', 190, 8],
    ['below the board', 8, 210],
  ])('%s is no plot', (_, u, v) => {
    expect(plotAt(u - v, (u + v) / 2)).toBe(0);
  });

  test('no two plots share a place', () => {
    const places = Array.from({ length: PLOTS_ON_BOARD }, (_, i) => plotOnScreen(i + 1).join());
    expect(new Set(places).size).toBe(PLOTS_ON_BOARD);
  });

  test('numbers above a hundred continue on the next board at the same places', () => {
    expect(plotCentre(137)).toEqual(plotCentre(37));
  });

  test('a plot looks the same whenever it is asked, and differs between areas', () => {
    expect(plotAppearance(37, 5, 12)).toEqual(plotAppearance(37, 5, 12));
    const appearances = (seed: number) =>
      Array.from({ length: 50 }, (_, i) => JSON.stringify(plotAppearance(i + 1, 5, seed))).join();
    expect(appearances(1)).not.toBe(appearances(2));
  });

  test.each([
    [0, null],
    [1, '1'],
    [7, '7'],
    [9, '7'],
  ])('level %d is drawn as %s', (level, shape) => {
    expect(plotAppearance(1, level, 1).shape).toBe(shape);
  });

  test('chance stays in [0, 1)', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(1000), fc.nat(10), (a, b, c) => {
        const value = chance(a, b, c);
        expect(value >= 0 && value < 1).toBe(true);
      }),
    );
  });

  test('the camera puts a plot at the given point of the screen', () => {
    const [x, y, width, height] = viewOn(37, 200, 100, [0.25, 0.8]);
    const [px, py] = plotOnScreen(37);
    expect((px - x) / width).toBeCloseTo(0.25, 1);
    expect((py - y) / height).toBeCloseTo(0.8, 1);
  });
});
