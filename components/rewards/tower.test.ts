import { BROAD, SLENDER, towerOf } from './tower';

const labels = (values: number[]) => towerOf(values).storeys.map(({ labelAt }) => labelAt);
const heightOf = (path: string) => -Number(/v(-?[\d.]+)/.exec(path)?.[1]);

it('gives each part a storey as high as its share', () => {
  const [first, second] = towerOf([75, 25]).storeys.map(({ left }) => heightOf(left));
  expect((first ?? 0) / (second ?? 1)).toBeCloseTo((5 + 0.75 * 137.6) / (5 + 0.25 * 137.6), 1);
});

it('puts the first part at the bottom', () => {
  const [bottom = 0, top = 0] = labels([60, 40]);
  expect(bottom).toBeGreaterThan(top);
});

it.each([SLENDER, BROAD])('keeps labels apart however small the parts are', (half) => {
  const { viewBox, storeys } = towerOf([9_970, 10, 10, 10], half);
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const places = storeys.map(({ labelAt }) => (labelAt / 100) * height);
  places
    .slice(1)
    .forEach((place, index) => expect((places[index] ?? 0) - place).toBeGreaterThan(width / 4));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

it('shows a roof even for the smallest part', () => {
  expect(heightOf(towerOf([1_000_000, 1]).storeys[1]?.left ?? '')).toBeGreaterThanOrEqual(5);
});
