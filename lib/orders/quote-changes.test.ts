import { adjustRequest, changesOf } from './quote-changes';
import { aLine, aQuote } from './testing/samples';

const before = aQuote({ items: [aLine({ num: 3 }), aLine({ skuId: 22, cartId: 2 })] });
const request = { mode: 'cart', cartIds: [1, 2] } as const;
const fault = (skuId: number, available?: number) => ({
  code: available ? ('stock_short' as const) : ('sold_out' as const),
  skuId,
  available,
  message: '库存不足',
});

it('nothing has changed in an equal quote', () => {
  expect(changesOf(before, { ...before, quoteId: 'other' })).toBeNull();
});

it('lists only rows whose price moved, and the total', () => {
  const after = aQuote({
    items: [aLine({ num: 3, price: 159_00 }), aLine({ skuId: 22, cartId: 2 })],
    payable: 149_00,
  });
  expect(changesOf(before, after)).toMatchObject({
    rows: [{ line: { skuId: 21 }, price: { before: 168_00, after: 159_00 }, reason: '' }],
    payable: { before: 176_00, after: 149_00 },
    hasFaults: false,
  });
});

it('sets rows to what is left and leaves out what is gone', () => {
  const changes = changesOf(before, { ...before, faults: [fault(21, 2), fault(22)] });
  expect(changes?.rows.map(({ num }) => num)).toEqual([
    { before: 3, after: 2 },
    { before: 1, after: 0 },
  ]);
  expect(changes && adjustRequest({ ...request, cartIds: [1, 2] }, changes)).toEqual({
    request: { mode: 'cart', cartIds: [1] },
    numbers: [{ cartId: 1, num: 2 }],
  });
});

it('buys fewer at once, or nothing', () => {
  const one = aQuote({ items: [aLine({ cartId: undefined, num: 3 })] });
  const now = { mode: 'now', skuId: 21, num: 3 } as const;
  const few = changesOf(one, { ...one, faults: [fault(21, 2)] });
  const none = changesOf(one, { ...one, faults: [fault(21)] });
  expect(few && adjustRequest(now, few).request).toEqual({ ...now, num: 2 });
  expect(none && adjustRequest(now, none).request).toBeNull();
});

it('where it is no longer delivered there is no sum to accept', () => {
  const away = {
    ...aQuote({ items: before.items, faults: [{ ...fault(21), code: 'region_unserved' }] }),
    freight: undefined,
    payable: undefined,
  };
  expect(changesOf(before, away)).toBeNull();
  expect(changesOf(before, { ...away, faults: [...away.faults, fault(22)] })).toMatchObject({
    payable: null,
    hasFaults: true,
  });
});
