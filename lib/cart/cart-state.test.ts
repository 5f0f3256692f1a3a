import {
  applyEdits,
  mergeItem,
  nextBatch,
  priceMove,
  settle,
  toFreeFreight,
  withoutRows,
} from './cart-state';
import { aCart, aRow } from './testing/samples';

const two = aCart([aRow(), aRow({ cartId: 2, skuId: 22, price: 5_00, num: 1, isChecked: false })]);

it('shows changes that are on their way, in the rows and in the sums', () => {
  const shown = applyEdits(two, { 1: { num: 3 }, 2: { isChecked: true } });
  expect(shown.list.map(({ num, isChecked }) => [num, isChecked])).toEqual([
    [3, true],
    [1, true],
  ]);
  expect([shown.sum, shown.sumCount, shown.cartTotal]).toEqual([3 * 19_90 + 5_00, 4, 4]);
  expect(applyEdits(two, {})).toBe(two);
});

it('counts a row with no more pieces than are left', () => {
  const short = aCart([aRow({ num: 5, available: 3, state: 'short' })]);
  const { sum, sumCount } = applyEdits(short, { 1: { isChecked: true } });
  expect([sum, sumCount]).toEqual([3 * 19_90, 3]);
});

it('sends numbers row by row, then ticks together', () => {
  expect(nextBatch({ 1: { num: 3, isChecked: false }, 2: { isChecked: false } })).toEqual({
    kind: 'row',
    cartId: 1,
    edit: { num: 3, isChecked: false },
  });
  const ticks = { 1: { isChecked: true }, 2: { isChecked: false }, 3: { isChecked: true } };
  expect(nextBatch(ticks)).toEqual({ kind: 'check', cartIds: [1, 3], isChecked: true });
  expect(nextBatch({})).toBeUndefined();
});

it('keeps a value that was changed again while its call was on the way', () => {
  const batch = { kind: 'row', cartId: 1, edit: { num: 3, isChecked: true } } as const;
  expect(settle({ 1: { num: 4, isChecked: true }, 2: { num: 1 } }, batch)).toEqual({
    1: { num: 4 },
    2: { num: 1 },
  });
});

it('joins a row whose new choice was in the cart already', () => {
  const item = aRow({ cartId: 2, skuId: 22, num: 3 });
  const merged = mergeItem(two, 1, { item, cartTotal: 3, sum: 0, sumCount: 0, freeFrom: null });
  expect(merged.list).toEqual([item]);
});

it('takes rows out, and knows how far a price has moved', () => {
  const sums = { cartTotal: 1, sum: 0, sumCount: 0, freeFrom: null };
  expect(withoutRows(two, [1], sums)).toEqual({ list: [two.list[1]], ...sums });
  expect(priceMove(aRow({ price: 14_90 }))).toBe(-5_00);
});

it('knows what is missing to a free delivery, and nothing where there is none or nothing is ticked', () => {
  const cart = { ...aCart([aRow()]), freeFrom: 50_00 };
  expect(toFreeFreight(cart)).toBe(50_00 - 2 * 19_90);
  expect(toFreeFreight({ ...cart, freeFrom: 39_80 })).toBe(0);
  expect(toFreeFreight({ ...cart, freeFrom: null })).toBeNull();
  expect(toFreeFreight({ ...cart, sumCount: 0 })).toBeNull();
});
