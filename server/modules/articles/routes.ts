import * as contract from '@/lib/contract/articles';
import type { Party } from '@/server/adapters/parties';
import { type Route, route } from '@/server/http/route';
import { giveConsent, showAgreement, showConsent } from './agreements';
import { listArticlePage, markArticle, showArticle, showCategories } from './service';

export function articlesRoutes(parties: readonly Party[]): Route[] {
  return [
    route(contract.listArticles, listArticlePage),
    route(contract.listCategories, showCategories),
    route(contract.getArticle, showArticle),
    route(contract.markArticle, markArticle),
    route(contract.getAgreement, (call, input) => showAgreement(parties, call, input)),
    route(contract.getConsent, (call) => showConsent(parties, call)),
    route(contract.giveConsent, (call, input) => giveConsent(parties, call, input)),
  ];
}
