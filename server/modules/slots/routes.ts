import * as contract from '@/lib/contract/slots';
import { type Route, route } from '@/server/http/route';
import { listSlots } from './queries';

export const slotsRoutes = (): Route[] => [route(contract.listSlots, listSlots)];
