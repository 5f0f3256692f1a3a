import { defineEndpoint } from './endpoint';

/** The new time is taken before the old one is free. */
export const changeBooking = /* @__PURE__ */ defineEndpoint({
  name: 'bookings.changeBooking',
  path: '/api/booking/change',
  isIdempotent: true,
  errors: ['not_found', 'slot_full', 'slot_closed', 'change_over', 'change_limit'],
  schema: () => import('./bookings.schema').then((m) => m.change),
});
