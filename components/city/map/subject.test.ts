import { demoPlots } from '@/lib/iso/demo-plots';
import { limit, PLOT_SCALE, toWindow } from './camera';
import { BARE_PLATE, plateScale, roofOf } from './marks';
import { aimAt, subjectOf } from './subject';
import { plotPlace, plotPoint, worldOf } from './world';

const world = worldOf(100);
const plots = demoPlots(7).map((plot) => ({
  ...plot,
  isOffered: plot.isOffered === true,
  isMayor: plot.no === 46,
}));
const street = { plots, seed: 7, me: 37 };
const numbers = Array.from({ length: 100 }, (_, at) => at + 1);
const apart = (one: number, other: number) => {
  const [[u, v], [otherU, otherV]] = [plotPlace(world, one), plotPlace(world, other)];
  return Math.hypot(u - otherU, v - otherV);
};
const [nearest, farthest] = [...numbers]
  .filter((no) => no !== 37)
  .sort((a, b) => apart(a, 37) - apart(b, 37))
  .filter((_, at, all) => at === 0 || at === all.length - 1) as [number, number];

test('a plot is looked at above its ground, a tower higher than an empty plot', () => {
  const alone = { ...street, me: null };
  const heights = numbers.map((no) => plotPoint(world, no)[1] - subjectOf(world, alone, no)[1]);
  expect(Math.min(...heights)).toBe(12);
  expect(Math.max(...heights)).toBeGreaterThan(12);
  for (const no of numbers) expect(subjectOf(world, alone, no)[0]).toBe(plotPoint(world, no)[0]);
});

test('the own plot next door is in the picture too', () => {
  const alone = { ...street, me: null };
  const [[x, y], [ownX, ownY]] = [subjectOf(world, alone, nearest), subjectOf(world, alone, 37)];
  expect(subjectOf(world, street, nearest)).toEqual([(x + ownX) / 2, (y + ownY) / 2]);
});

test('far from home, and at home, the plot alone is looked at', () => {
  const alone = { ...street, me: null };
  for (const no of [farthest, 37])
    expect(subjectOf(world, street, no)).toEqual(subjectOf(world, alone, no));
});

test.each([
  ['a phone', { width: 375, height: 812, above: 146, covered: 487 }],
  ['a small phone', { width: 320, height: 568, above: 130, covered: 340 }],
  ['a wide window', { width: 434, height: 900, above: 122, covered: 0 }],
])(
  'on %s each plot stands in the middle of what is visible, and its plate does not leave',
  (_, viewport) => {
    const tall = plots.map((plot) => ({ ...plot, level: 7, isMayor: plot.no % 9 === 0 }));
    const around = { plots: tall, seed: 7, me: null };
    for (const plot of tall) {
      const [x, y] = aimAt(world, around, plot.no, PLOT_SCALE, viewport);
      const camera = limit({ x, y, scale: PLOT_SCALE }, world, viewport);
      const [px, py] = plotPoint(world, plot.no);
      const roof = toWindow(camera, viewport, [px, py - roofOf(plot, 7)]);
      expect(roof[0]).toBeCloseTo(viewport.width / 2, 3);
      const plateTop = roof[1] - BARE_PLATE * plateScale(PLOT_SCALE) * PLOT_SCALE;
      expect(plateTop).toBeGreaterThanOrEqual(viewport.above);
      expect(roof[1]).toBeLessThanOrEqual(viewport.height - viewport.covered);
    }
  },
);
