import * as contract from '@/lib/contract/bookings';
import * as waits from '@/lib/contract/waits';
import type { Vault } from '@/server/db/vault';
import { type Route, route } from '@/server/http/route';
import { changeBooking } from './change';
import { bookVisit } from './visit';
import { changeVisitor } from './visitor';
import { joinWait, leaveWait, listWaits } from './waits';
import { confirmWork } from './work';

export const bookingsRoutes = (vault: Vault): Route[] => [
  route(contract.changeBooking, changeBooking),
  route(contract.bookVisit, (call, input) => bookVisit(vault, call, input)),
  route(contract.confirmWork, confirmWork),
  route(contract.changeVisitor, (call, input) => changeVisitor(vault, call, input)),
  route(waits.listWaits, listWaits),
  route(waits.joinWait, joinWait),
  route(waits.leaveWait, leaveWait),
];
