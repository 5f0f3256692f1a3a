import * as contract from '@/lib/contract/sharing';
import { route, type Route } from '@/server/http/route';
import { recordVisit } from './visits';

interface Deps {
  /** Secret of this installation; keys the hashes of addresses. */
  pepper: string | Buffer;
}

/** Shared links: who came through whose. */
export function sharingRoutes({ pepper }: Deps): Route[] {
  return [
    route(contract.recordVisit, async ({ db, ip, member, now }, { refereeId, visitorId, shareId, route: page }) => {
      /* Looking at one's own link is not a visit. */
      if (member?.userId === refereeId) return { visitId: 0 };
      return { visitId: await recordVisit(db, { refereeId, visitorId, shareId, route: page, ip, now }, pepper) };
    }),
  ];
}
