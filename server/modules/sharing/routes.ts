import * as contract from '@/lib/contract/sharing';
import { type Route, route } from '@/server/http/route';
import type { SharingDeps } from './deps';
import { countVisit, showFunnel } from './funnel';
import { signJssdk } from './jssdk';
import { checkPosterWords, drawPoster } from './poster-service';
import { disableShare, listShares, renameShare, showShare } from './share-links';

export function sharingRoutes(deps: SharingDeps): Route[] {
  return [
    route(contract.recordVisit, (call, input) => countVisit(deps, call, input)),
    route(contract.getShare, (call, input) => showShare(deps, call, input)),
    route(contract.listShares, listShares),
    route(contract.renameShare, renameShare),
    route(contract.disableShare, disableShare),
    route(contract.getShareStats, showFunnel),
    route(contract.getPoster, (call, input) => drawPoster(deps, call, input)),
    route(contract.checkPosterWords, checkPosterWords),
    route(contract.getJssdk, (call, input) => signJssdk(deps, call, input)),
  ];
}
