import * as contract from '@/lib/contract/slots';
import * as waits from '@/lib/contract/waits';
import { type Route, route } from '@/server/http/route';
import { listSlots } from './queries';
import { joinWait, leaveWait, listWaits } from './waits';

export const slotsRoutes = (): Route[] => [
  route(contract.listSlots, listSlots),
  route(waits.listWaits, listWaits),
  route(waits.joinWait, joinWait),
  route(waits.leaveWait, leaveWait),
];
