import * as contract from '@/lib/contract/houses';
import { PER_PAGE } from '@/lib/contract/paging';
import { type Route, route } from '@/server/http/route';
import { cheerEvent } from './cheer';
import { manageGuestbook } from './guestbook';
import { listReports } from './guestbook-reports';
import { decorateHouse, likeHouse, setSign, showHouse } from './house';
import { manageNotices, setWelcome } from './notices';
import { showStory } from './story';
import { listStreetFeed, rankStreet, showStreet } from './street';
import { showToday } from './today';

export function housesRoutes(): Route[] {
  return [
    route(contract.getStreet, showStreet),
    route(contract.getStreetRank, rankStreet),
    route(contract.listStreetFeed, listStreetFeed),
    route(contract.getToday, showToday),
    route(contract.cheer, cheerEvent),
    route(contract.getHouse, showHouse),
    route(contract.getStory, showStory),
    route(contract.decorateHouse, decorateHouse),
    route(contract.setSign, setSign),
    route(contract.manageGuestbook, manageGuestbook),
    route(contract.writeMessage, (call, input) =>
      manageGuestbook(call, { ...input, op: 'add', page: 1, per_page: PER_PAGE }),
    ),
    route(contract.likeHouse, likeHouse),
    route(contract.manageNotices, manageNotices),
    route(contract.setWelcome, async (call, input) => {
      await setWelcome(call, input);
      return {};
    }),
    route(contract.listReports, (call, { blockAreaId }) => listReports(call, blockAreaId)),
  ];
}
