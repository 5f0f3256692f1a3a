import { drawMark } from './house-mark';
import { SHEET_SHAPES } from './sheet-grid';
import { drawSquare } from './square';

const count = (text: string, part: string) => text.split(part).length - 1;

it.each([
  [0, 6],
  [4, 6],
  [30, 30],
])('lights %i of %i lamps', (lit, lamps) => {
  const markup = drawSquare(lit, lamps, 'a');
  expect(count(markup, 'sq-lit')).toBe(lit);
  expect(count(markup, 'sq-dark')).toBe(lamps - lit);
  expect(markup).not.toMatch(/NaN|undefined/);
});

it('marks every building of the sheets', () => {
  for (const shape of SHEET_SHAPES)
    for (const mark of ['lantern', 'scaffold'] as const)
      expect(drawMark(mark, shape)).not.toMatch(/NaN|undefined/);
});
