import * as contract from '@/lib/contract/home';
import { type Route, route } from '@/server/http/route';
import { type HomeDeps, listFeedPage, showHome } from './service';

/** Everything above the fold of a member's home, and the feed. */
export function homeRoutes(deps: HomeDeps): Route[] {
  return [
    route(contract.getHome, (call, input) => showHome(deps, call, input)),
    route(contract.listFeed, listFeedPage),
  ];
}
