import * as contract from '@/lib/contract/home';
import { type Route, route } from '@/server/http/route';
import { listFeedPage, showHome } from './service';

export function homeRoutes(): Route[] {
  return [route(contract.getHome, showHome), route(contract.listFeed, listFeedPage)];
}
