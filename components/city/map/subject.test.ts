import { demoPlots } from '@/lib/iso/demo-plots';
import { subjectOf } from './subject';
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
