import {
  countOf,
  isChosen,
  NOTHING,
  pageMark,
  type Selection,
  selectRange,
  togglePage,
  toggleRow,
} from './selection';

const pageOf = (...ids: number[]) => ids.map((id) => ({ id: String(id), row: { fen: id * 100 } }));
const first = pageOf(1, 2, 3, 4);
const second = pageOf(5, 6);
const nothing: Selection<{ fen: number }> = NOTHING;

it('survives paging', () => {
  const chosen = toggleRow(toggleRow(nothing, first, '2'), second, '5');
  expect(countOf(chosen)).toBe(2);
  expect(isChosen(chosen, '2')).toBe(true);
  expect(countOf(toggleRow(chosen, second, '5'))).toBe(1);
});

it('a range works in both directions and only on the page', () => {
  expect(countOf(selectRange(nothing, first, '3', '1'))).toBe(3);
  expect(countOf(selectRange(nothing, first, '2', '4'))).toBe(3);
  expect(countOf(selectRange(nothing, first, '2', '99'))).toBe(0);
});

it('the box of the page adds and removes the page only', () => {
  const elsewhere = toggleRow(nothing, second, '6');
  const whole = togglePage(elsewhere, first);
  expect([countOf(whole), pageMark(whole, first), pageMark(whole, second)]).toEqual([
    5,
    'all',
    'some',
  ]);
  expect(countOf(togglePage(whole, first))).toBe(1);
});

it('everything that the filter finds is a count; taking one row out leaves the page', () => {
  const all = { kind: 'all', count: 1240 } as const;
  expect([countOf(all), pageMark(all, first)]).toEqual([1240, 'all']);
  expect(countOf(toggleRow<{ fen: number }>(all, first, '1'))).toBe(3);
});

it('an empty page is not a chosen one', () => expect(pageMark(nothing, [])).toBe('none'));
