import { type AreaName, middleOf } from './names';

const nameAt = (x: number): AreaName => ({ id: x, text: '', x, y: 0, width: 20, height: 10 });

it('moves a map from the chosen area until every name is whole', () => {
  expect(middleOf([nameAt(0), nameAt(50), nameAt(100)], 200, 50)).toBe(50);
  expect(middleOf([nameAt(0), nameAt(50), nameAt(100)], 130, 100)).toBe(55);
  expect(middleOf([nameAt(0), nameAt(50), nameAt(100)], 130, 0)).toBe(45);
});

it('stays at the chosen area where not all names fit', () => {
  expect(middleOf([nameAt(0), nameAt(100)], 90, 100)).toBe(100);
});
