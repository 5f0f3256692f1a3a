import { NOTHING, pageMark, type Selection, selectRange, togglePage, toggleRow } from './selection';

const pageOf = (...ids: number[]) => ids.map((id) => ({ id: String(id), row: { fen: id * 100 } }));
const first = pageOf(1, 2, 3, 4);
const second = pageOf(5, 6);
const nothing: Selection<{ fen: number }> = NOTHING;

it('survives paging', () => {
  const chosen = toggleRow(toggleRow(nothing, first, '2'), second, '5');
  expect(chosen.size).toBe(2);
  expect(chosen.has('2')).toBe(true);
  expect(toggleRow(chosen, second, '5').size).toBe(1);
});

it('a range works in both directions and only on the page', () => {
  expect(selectRange(nothing, first, '3', '1').size).toBe(3);
  expect(selectRange(nothing, first, '2', '4').size).toBe(3);
  expect(selectRange(nothing, first, '2', '99').size).toBe(0);
});

it('the box of the page adds and removes the page only', () => {
  const elsewhere = toggleRow(nothing, second, '6');
  const whole = togglePage(elsewhere, first);
  expect([whole.size, pageMark(whole, first), pageMark(whole, second)]).toEqual([5, 'all', 'some']);
  expect(togglePage(whole, first).size).toBe(1);
});

it('an empty page is not a chosen one', () => expect(pageMark(nothing, [])).toBe('none'));
