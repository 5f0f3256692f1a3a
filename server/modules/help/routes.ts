import * as contract from '@/lib/contract/help';
import { type Route, route } from '@/server/http/route';
import { listFaqPage, searchContent, showGuide, showRules, voteHelp } from './service';

export function helpRoutes(): Route[] {
  return [
    route(contract.getGuide, showGuide),
    route(contract.getRules, showRules),
    route(contract.listFaqs, listFaqPage),
    route(contract.voteHelp, voteHelp),
    route(contract.searchContent, searchContent),
  ];
}
