import * as contract from '@/lib/contract/articles';
import { dayOf } from '@/server/db/day';
import { toPage } from '@/server/db/paging';
import { DomainError } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import { accept, listDue } from './consent';
import {
  countArticles,
  countView,
  findAgreement,
  findArticle,
  findMarks,
  listCategories,
  listPublished,
  listRelated,
  setMark,
} from './queries';

const toRow = <T extends { publishedAt: Date }>({ publishedAt, ...row }: T) => ({
  ...row,
  viewTime: publishedAt.getTime(),
});
const NO_MARKS = { isLiked: false, isCollected: false };

/** Articles and legal texts; all public. */
export function articlesRoutes(): Route[] {
  return [
    route(
      contract.listArticles,
      async ({ db, now, member }, { categoryId, isCollected, ...page }) => {
        if (isCollected && !member) return { list: toPage([], 0, page) };
        const filter = { categoryId, collectedBy: isCollected ? member?.userId : undefined };
        const total = await countArticles(db, now, filter);
        return {
          list: toPage((await listPublished(db, now, page, filter)).map(toRow), total, page),
        };
      },
    ),

    route(contract.listCategories, async ({ db, now }) => ({
      list: (await listCategories(db, now)).map(({ categoryId, name }) => ({ categoryId, name })),
    })),

    route(contract.getArticle, async ({ db, now, member, visitorKey }, { articleId }) => {
      const article = await findArticle(db, now, articleId);
      if (!article) throw new DomainError('not_found');
      const isCounted = await countView(db, { articleId, day: dayOf(now), visitor: visitorKey });
      const marks = member ? await findMarks(db, member.userId, articleId) : NO_MARKS;
      const related = await listRelated(db, now, article);
      return {
        ...toRow(article),
        showViews: article.showViews + (isCounted ? 1 : 0),
        ...marks,
        related: related.map(toRow),
      };
    }),

    route(contract.markArticle, ({ db, now, member }, { articleId, mark, isOn }) =>
      db.transaction(async (tx) => {
        if (!(await findArticle(tx, now, articleId))) throw new DomainError('not_found');
        await setMark(tx, { userId: member.userId, articleId, mark, isOn, now });
        return {
          likes: (await findArticle(tx, now, articleId))?.likes ?? 0,
          ...(await findMarks(tx, member.userId, articleId)),
        };
      }),
    ),

    route(contract.getAgreement, async ({ db, now }, { type }) => {
      const text = await findAgreement(db, type, now);
      if (!text) throw new DomainError('not_found');
      const { title, version, changes, sections } = text;
      return { title, version, changes, sections, effectiveAt: text.effectiveAt.getTime() };
    }),

    route(contract.getConsent, async ({ db, now, member }) => ({
      list: await listDue(db, member.userId, now),
    })),

    route(contract.giveConsent, ({ db, now, member }, input) =>
      db.transaction(async (tx) => {
        await accept(tx, member.userId, input, now);
        return { list: await listDue(tx, member.userId, now) };
      }),
    ),
  ];
}
