import * as contract from '@/lib/contract/help';
import { type Route, route } from '@/server/http/route';
import {
  type HelpDeps,
  listFaqPage,
  searchContent,
  showGuide,
  showRules,
  voteHelp,
} from './service';

/** Guide, rules, questions and search; all public. */
export function helpRoutes(deps: HelpDeps): Route[] {
  return [
    route(contract.getGuide, showGuide),
    route(contract.getRules, (call) => showRules(deps, call)),
    route(contract.listFaqs, listFaqPage),
    route(contract.voteHelp, voteHelp),
    route(contract.searchContent, searchContent),
  ];
}
