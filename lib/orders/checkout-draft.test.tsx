import { keepCustom, openDraft, saveDraft, typeOver } from './checkout-draft';
import { aLine } from './testing/samples';
import type { CheckoutRequest } from './types';
import { valuesOf } from './use-checkout';

const LETTERS = { kind: 'text' as const, label: '刻字', most: 8 };
const NOW: CheckoutRequest = { mode: 'now', skuId: 21, num: 1 };
const atNow = aLine({ cartId: undefined, customFields: [LETTERS], values: [] });

beforeEach(() => localStorage.clear());

it('typed values count until the cart has others', () => {
  const row = aLine({ customFields: [LETTERS], values: ['甲'] });
  const draft = openDraft(1, { mode: 'cart', cartIds: [1] });
  const typed = { ...draft, ...typeOver(draft, row, ['乙']) };
  expect(valuesOf(row, typed)).toEqual(['乙']);
  expect(valuesOf({ ...row, values: ['丙'] }, typed)).toEqual(['丙']);
});

it('values of the choice open the checkout', () => {
  keepCustom(21, ['甲']);
  expect(valuesOf(atNow, openDraft(1, NOW))).toEqual(['甲']);
});

it('a submission without an answer keeps its values, whatever was chosen since', () => {
  keepCustom(21, ['甲']);
  const draft = openDraft(1, NOW);
  const sent = {
    quoteId: 'q',
    remark: '',
    confirmedNoReturn: [],
    custom: [{ skuId: 21, values: ['甲'] }],
  };
  saveDraft(1, { ...draft, sent });
  keepCustom(21, ['乙']);
  const again = openDraft(1, NOW);
  expect(valuesOf(atNow, again)).toEqual(['甲']);
  expect(valuesOf(atNow, { ...again, sent: null })).toEqual(['甲']);
});
