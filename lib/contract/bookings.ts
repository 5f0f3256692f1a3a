import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('bookings', () => import('./bookings.schema'));

/** The new time is taken before the old one is free. */
export const changeBooking = /* @__PURE__ */ call(
  'changeBooking',
  '/api/booking/change',
  'change',
  {
    isIdempotent: true,
    errors: ['not_found', 'slot_full', 'slot_closed', 'change_over', 'change_limit'],
  },
);
