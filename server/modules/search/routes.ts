import * as contract from '@/lib/contract/search';
import { type Route, route } from '@/server/http/route';
import { searchEverything } from './everything';
import { showStart } from './start';

export function searchRoutes(): Route[] {
  return [route(contract.searchAll, searchEverything), route(contract.getSearchStart, showStart)];
}
