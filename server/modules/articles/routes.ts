import * as contract from '@/lib/contract/articles';
import { type Route, route } from '@/server/http/route';
import { giveConsent, showAgreement, showConsent } from './agreements';
import { listArticlePage, markArticle, showArticle, showCategories } from './service';

/** All public. */
export function articlesRoutes(): Route[] {
  return [
    route(contract.listArticles, listArticlePage),
    route(contract.listCategories, showCategories),
    route(contract.getArticle, showArticle),
    route(contract.markArticle, markArticle),
    route(contract.getAgreement, showAgreement),
    route(contract.getConsent, showConsent),
    route(contract.giveConsent, giveConsent),
  ];
}
