import { booking } from '@/lib/contract/console/resources/booking';
import { attendBooking } from '@/server/modules/bookings/commands';
import { pageBookings, readBooking } from '@/server/modules/bookings/operator-queries';
import { deliverWork } from '@/server/modules/bookings/work';
import { bindResource } from '../resource';

export const bookingResource = bindResource(booking, {
  page: (db, operation, { filters }, slice) => pageBookings(db, operation, filters, slice),
  get: readBooking,
  actions: { attend: attendBooking, deliver: deliverWork },
});
