import * as contract from '@/lib/contract/articles';
import { toPage } from '@/server/db/paging';
import { DomainError } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import { countArticles, findAgreement, listPublished } from './queries';

/** Articles and legal texts; all public. */
export function articlesRoutes(): Route[] {
  return [
    route(contract.listArticles, async ({ db, now }, { categoryId, ...page }) => {
      const total = await countArticles(db, now, categoryId);
      const rows = await listPublished(db, now, page, categoryId);
      return { list: toPage(rows.map(({ publishedAt, ...row }) => ({ ...row, viewTime: publishedAt.getTime() })), total, page) };
    }),

    route(contract.getAgreement, async ({ db, now }, { type }) => {
      const text = await findAgreement(db, type, now);
      if (!text) throw new DomainError('not_found');
      const { title, version, changes, sections } = text;
      return { title, version, changes, sections, effectiveAt: text.effectiveAt.getTime() };
    }),
  ];
}
