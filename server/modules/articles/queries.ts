import { and, asc, count, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import {
  agreements,
  articleCategories,
  articleMarks,
  articles,
  articleViews,
} from '@/server/db/schema';

export type AgreementType = (typeof agreements.$inferSelect)['type'];

interface Filter {
  categoryId?: number;
  collectedBy?: number;
}

const visible = (now: Date) =>
  and(eq(articles.status, 'published'), lte(articles.publishedAt, now));

const listed = (db: Db, now: Date, { categoryId, collectedBy }: Filter) =>
  and(
    visible(now),
    categoryId ? eq(articles.categoryId, categoryId) : undefined,
    collectedBy
      ? inArray(
          articles.articleId,
          db
            .select({ id: articleMarks.articleId })
            .from(articleMarks)
            .where(and(eq(articleMarks.userId, collectedBy), articleMarks.isCollected)),
        )
      : undefined,
  );

const ROW = {
  articleId: articles.articleId,
  title: articles.title,
  cover: articles.cover,
  category: articleCategories.name,
  publishedAt: articles.publishedAt,
  showViews: articles.showViews,
};

export async function countArticles(db: Db, now: Date, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(articles)
    .where(listed(db, now, filter));
  return row?.total ?? 0;
}

export function listPublished(db: Db, now: Date, { page, per_page }: PageQuery, filter: Filter) {
  return db
    .select(ROW)
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.categoryId, articles.categoryId))
    .where(listed(db, now, filter))
    .orderBy(desc(articles.publishedAt), desc(articles.articleId))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export const listCategories = (db: Db, now: Date) =>
  db
    .selectDistinct({
      categoryId: articleCategories.categoryId,
      name: articleCategories.name,
      sort: articleCategories.sort,
    })
    .from(articleCategories)
    .innerJoin(articles, eq(articles.categoryId, articleCategories.categoryId))
    .where(visible(now))
    .orderBy(asc(articleCategories.sort));

export async function findArticle(db: Db, now: Date, articleId: number) {
  const [row] = await db
    .select({
      ...ROW,
      categoryId: articles.categoryId,
      author: articles.author,
      summary: articles.summary,
      content: articles.html,
      likes: articles.likes,
    })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.categoryId, articles.categoryId))
    .where(and(visible(now), eq(articles.articleId, articleId)));
  return row ?? null;
}

export const listRelated = (
  db: Db,
  now: Date,
  { articleId, categoryId }: { articleId: number; categoryId: number },
) =>
  db
    .select(ROW)
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.categoryId, articles.categoryId))
    .where(
      and(visible(now), eq(articles.categoryId, categoryId), ne(articles.articleId, articleId)),
    )
    .orderBy(desc(articles.publishedAt))
    .limit(3);

/** Once a visitor and Shanghai day. @returns true if counted */
export async function countView(
  db: Db,
  { articleId, day, visitor }: { articleId: number; day: string; visitor: string },
): Promise<boolean> {
  const rows = await db
    .insert(articleViews)
    .values({ articleId, day, visitor })
    .onConflictDoNothing()
    .returning({ day: articleViews.day });
  if (rows.length === 0) return false;
  await db
    .update(articles)
    .set({ showViews: sql`${articles.showViews} + 1` })
    .where(eq(articles.articleId, articleId));
  return true;
}

export async function findMarks(db: Db, userId: number, articleId: number) {
  const [row] = await db
    .select()
    .from(articleMarks)
    .where(and(eq(articleMarks.userId, userId), eq(articleMarks.articleId, articleId)));
  return { isLiked: row?.isLiked ?? false, isCollected: row?.isCollected ?? false };
}

/** Updates the likes, too; inside a transaction. */
export async function setMark(
  tx: Db,
  {
    userId,
    articleId,
    mark,
    isOn,
    now,
  }: { userId: number; articleId: number; mark: 'like' | 'collect'; isOn: boolean; now: Date },
) {
  await tx.insert(articleMarks).values({ userId, articleId, at: now }).onConflictDoNothing();
  const column = mark === 'like' ? { isLiked: isOn } : { isCollected: isOn };
  const flag = mark === 'like' ? articleMarks.isLiked : articleMarks.isCollected;
  const changed = await tx
    .update(articleMarks)
    .set({ ...column, at: now })
    .where(
      and(eq(articleMarks.userId, userId), eq(articleMarks.articleId, articleId), ne(flag, isOn)),
    )
    .returning({ articleId: articleMarks.articleId });
  if (mark === 'like' && changed.length > 0)
    await tx
      .update(articles)
      .set({ likes: sql`${articles.likes} + ${isOn ? 1 : -1}` })
      .where(eq(articles.articleId, articleId));
}

export async function findAgreement(db: Db, type: AgreementType, now: Date) {
  const [row] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.type, type), lte(agreements.effectiveAt, now)))
    .orderBy(desc(agreements.effectiveAt), desc(agreements.version))
    .limit(1);
  return row ?? null;
}

export async function agreementVersion(db: Db, now = new Date()): Promise<string> {
  return (await findAgreement(db, 'agreement', now))?.version ?? '';
}
