import * as contract from '@/lib/contract/bookings';
import * as waits from '@/lib/contract/waits';
import { type Route, route } from '@/server/http/route';
import { changeBooking } from './change';
import { joinWait, leaveWait, listWaits } from './waits';
import { confirmWork } from './work';

export const bookingsRoutes = (): Route[] => [
  route(contract.changeBooking, changeBooking),
  route(contract.confirmWork, confirmWork),
  route(waits.listWaits, listWaits),
  route(waits.joinWait, joinWait),
  route(waits.leaveWait, leaveWait),
];
