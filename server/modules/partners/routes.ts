import * as contract from '@/lib/contract/partners';
import { type Route, route } from '@/server/http/route';
import { notePartner, reportPartner, showPartner } from './partner-detail';
import { listPartnerPage, type PartnerViewDeps } from './partner-list';
import { setRanked } from './rank';
import { showRank } from './rank-view';
import { showReferee } from './referee-answer';
import { showPartnerStreet } from './street';

/** The member's partners and inviter. */
export function partnersRoutes(deps: PartnerViewDeps): Route[] {
  return [
    route(contract.listPartners, (call, input) => listPartnerPage(deps, call, input)),
    route(contract.getPartnerStreet, (call) => showPartnerStreet(deps, call)),
    route(contract.getPartner, (call, input) => showPartner(deps, call, input)),
    route(contract.notePartner, notePartner),
    route(contract.reportPartner, reportPartner),
    route(contract.getReferee, (call, input) => showReferee(deps, call, input)),
    route(contract.getRank, showRank),
    route(contract.joinRank, async ({ db, member, now }, { isListed }) => {
      await setRanked(db, member.userId, isListed, now);
      return { isListed };
    }),
  ];
}
