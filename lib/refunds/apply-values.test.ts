import {
  changedValues,
  chosenOf,
  draftValues,
  emptyValues,
  numOf,
  quoteInput,
  typeOf,
} from './apply-values';
import { aLine, aQuote } from './testing/samples';

const values = emptyValues(null);
const lines = [aLine(), aLine({ itemId: 10, max: 1 }), aLine({ itemId: 11, max: 0 })];

it('chooses everything that can be, or what the page was opened for, and never more than can be', () => {
  expect(chosenOf(lines, null, [])).toEqual([
    { itemId: 9, num: 2 },
    { itemId: 10, num: 1 },
  ]);
  expect(chosenOf(lines, null, [10, 11])).toEqual([{ itemId: 10, num: 1 }]);
  // a parcel went out meanwhile: fewer pieces are left than were chosen
  expect(numOf({ itemId: 9, max: 1 }, { 9: 2 }, [])).toBe(1);
});

it('asks for the lines of a type before it asks for pieces of them', () => {
  const nums = { 9: 1, 10: 0 };
  expect(quoteInput(5, { ...values, nums }, undefined, [])).toEqual({ orderId: 5 });
  expect(quoteInput(5, { ...values, nums }, aQuote({ lines }), [])).toEqual({
    orderId: 5,
    type: 'unshipped',
    items: [{ itemId: 9, num: 1 }],
  });
  expect(quoteInput(5, { ...values, nums: { 9: 0 } }, aQuote(), [])).toBeNull();
});

it('takes the server’s type where the chosen one is not possible any more', () => {
  expect(typeOf({ type: 'unshipped' }, undefined)).toBe('unshipped');
  expect(
    typeOf(
      { type: 'unshipped' },
      { type: 'return', types: [{ type: 'return', reasons: ['damaged'] }] },
    ),
  ).toBe('return');
});

it('keeps only what differs from an empty form, and reads nothing else back', () => {
  const changes = changedValues(values, { ...values, content: '杯口掉瓷', nums: { 9: 1 } });
  expect(changes).toEqual({ content: '杯口掉瓷', nums: { 9: 1 } });
  expect(draftValues(changes)).toEqual(changes);
  expect(
    draftValues({ type: 'x', reason: 7, nums: { 9: 'a' }, content: 3, images: [{}] } as never),
  ).toEqual({ images: [] });
});
