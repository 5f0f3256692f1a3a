import * as contract from '@/lib/contract/home';
import { type Route, route } from '@/server/http/route';
import { listFeedPage, showHome } from './service';

/** Everything above the fold of a member's home, and the feed. */
export function homeRoutes(): Route[] {
  return [route(contract.getHome, showHome), route(contract.listFeed, listFeedPage)];
}
