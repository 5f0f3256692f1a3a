import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/articles';
import { dayOf } from '@/lib/time';
import { toPage } from '@/server/db/paging';
import { type CallOf, DomainError } from '@/server/http/call';
import {
  countArticles,
  countView,
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

export async function listArticlePage(
  { db, now, member }: CallOf<typeof contract.listArticles>,
  { categoryId, isCollected, ...page }: InputOf<typeof contract.listArticles>,
): Promise<OutputOf<typeof contract.listArticles>> {
  if (isCollected && !member) return { list: toPage([], 0, page) };
  const filter = { categoryId, collectedBy: isCollected ? member?.userId : undefined };
  const total = await countArticles(db, now, filter);
  return {
    list: toPage((await listPublished(db, now, page, filter)).map(toRow), total, page),
  };
}

export async function showArticle(
  { db, now, member, visitorKey, isPreview = false }: CallOf<typeof contract.getArticle>,
  { articleId }: InputOf<typeof contract.getArticle>,
): Promise<OutputOf<typeof contract.getArticle>> {
  const article = await findArticle(db, now, articleId);
  if (!article) throw new DomainError('not_found');
  const isCounted =
    !isPreview && (await countView(db, { articleId, day: dayOf(now), visitor: visitorKey }));
  const marks = member ? await findMarks(db, member.userId, articleId) : NO_MARKS;
  const related = await listRelated(db, now, article);
  return {
    ...toRow(article),
    showViews: article.showViews + (isCounted ? 1 : 0),
    ...marks,
    related: related.map(toRow),
  };
}

export function markArticle(
  { db, now, member }: CallOf<typeof contract.markArticle>,
  { articleId, mark, isOn }: InputOf<typeof contract.markArticle>,
): Promise<OutputOf<typeof contract.markArticle>> {
  return db.transaction(async (tx) => {
    if (!(await findArticle(tx, now, articleId))) throw new DomainError('not_found');
    await setMark(tx, { userId: member.userId, articleId, mark, isOn, now });
    return {
      likes: (await findArticle(tx, now, articleId))?.likes ?? 0,
      ...(await findMarks(tx, member.userId, articleId)),
    };
  });
}

export async function showCategories({
  db,
  now,
}: CallOf<typeof contract.listCategories>): Promise<OutputOf<typeof contract.listCategories>> {
  return {
    list: (await listCategories(db, now)).map(({ categoryId, name }) => ({ categoryId, name })),
  };
}
