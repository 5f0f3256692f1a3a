import { atMoment } from './order-words';
import { anOrder, NOON } from './testing/samples';

it('an order whose time is over is cancelled and can be bought again', () => {
  const order = anOrder();
  expect(atMoment(order, NOON)).toBe(order);
  const over = atMoment(order, order.payBy);
  expect([over.status, over.closeReason, over.actions]).toEqual([50, 'timeout', ['again']]);
});
