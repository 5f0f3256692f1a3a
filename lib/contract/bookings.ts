import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('bookings', () => import('./bookings.schema'));

/** The new time is taken before the old one is free. */
export const changeBooking = /* @__PURE__ */ call('changeBooking', '/api/booking/change', {
  isIdempotent: true,
  errors: ['not_found', 'slot_full', 'slot_closed', 'change_over', 'change_limit'],
});

/** A bought course's lesson on site, at no price. */
export const bookVisit = /* @__PURE__ */ call('bookVisit', '/api/slot/book', {
  isIdempotent: true,
  errors: ['not_found', 'lesson_locked', 'refund_open', 'slot_full', 'slot_closed', 'change_over'],
});

/** Work handed over after the visit: the order is completed. */
export const confirmWork = /* @__PURE__ */ call('confirmWork', '/api/booking/confirm', {
  isIdempotent: true,
  errors: ['not_found', 'order_state'],
});

/** Who comes, until the start. */
export const changeVisitor = /* @__PURE__ */ call('changeVisitor', '/api/booking/visitor', {
  isIdempotent: true,
  errors: ['not_found', 'change_over'],
});
