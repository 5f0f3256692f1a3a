import { booking } from '@/lib/contract/console/resources/booking';
import { attendBooking } from '@/server/modules/bookings/commands';
import { pageBookings, readBooking } from '@/server/modules/bookings/operator-queries';
import { revealVisitor } from '@/server/modules/bookings/visitor';
import { deliverWork } from '@/server/modules/bookings/work';
import { bindResource } from '../resource';
import type { VaultDeps } from './invoice';

export const bookingResource = ({ vault }: VaultDeps) =>
  bindResource(booking, {
    page: (db, operation, { filters }, slice) => pageBookings(db, operation, filters, slice),
    get: readBooking(vault),
    actions: { attend: attendBooking, deliver: deliverWork, reveal: revealVisitor(vault) },
  });
