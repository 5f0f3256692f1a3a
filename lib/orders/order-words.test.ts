import { bookingCopy } from './booking-copy';
import { ordersCopy } from './copy';
import { atMoment, nextText, stateText } from './order-words';
import { anOrder, NOON } from './testing/samples';

it('an order whose time is over is cancelled and can be bought again', () => {
  const order = anOrder();
  expect(atMoment(order, NOON)).toBe(order);
  const over = atMoment(order, order.payBy);
  expect([over.status, over.closeReason, over.actions]).toEqual([50, 'timeout', ['again']]);
});

it('an appointment says whether its buyer is still to come', () => {
  const visit = { status: 25, kind: 'service', form: 'slot' } as const;
  const wordsOf = (bookingState?: 'booked' | 'attended' | 'missed') => {
    const order = anOrder({ ...visit, bookingState });
    return [stateText(order), nextText(order, NOON)];
  };
  const { visiting } = ordersCopy;
  const { visitNext } = bookingCopy;
  expect(wordsOf()).toEqual([visiting, visitNext.booked]);
  expect(wordsOf('attended')).toEqual(['已到店', visitNext.attended]);
  expect(wordsOf('missed')).toEqual(['没有到场记录', visitNext.missed]);
});
