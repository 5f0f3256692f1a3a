import * as contract from '@/lib/contract/partners';
import { type Route, route } from '@/server/http/route';
import { notePartner, reportPartner, showPartner } from './partner-detail';
import { listPartnerPage } from './partner-list';
import { setRanked } from './rank';
import { showRank } from './rank-view';
import { showReferee } from './referee-answer';
import { showPartnerStreet } from './street';

export function partnersRoutes(): Route[] {
  return [
    route(contract.listPartners, listPartnerPage),
    route(contract.getPartnerStreet, showPartnerStreet),
    route(contract.getPartner, showPartner),
    route(contract.notePartner, notePartner),
    route(contract.reportPartner, reportPartner),
    route(contract.getReferee, showReferee),
    route(contract.getRank, showRank),
    route(contract.joinRank, async ({ db, member, now }, { isListed }) => {
      await setRanked(db, member.userId, isListed, now);
      return { isListed };
    }),
  ];
}
