import * as contract from '@/lib/contract/bookings';
import { type Route, route } from '@/server/http/route';
import { changeBooking } from './change';

export const bookingsRoutes = (): Route[] => [route(contract.changeBooking, changeBooking)];
