import { and, count, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { agreements, articleCategories, articles } from '@/server/db/schema';

export type AgreementType = (typeof agreements.$inferSelect)['type'];

const listed = (now: Date, categoryId?: number) => and(eq(articles.status, 'published'), lte(articles.publishedAt, now), categoryId ? eq(articles.categoryId, categoryId) : undefined);

/** How many articles people can see. Operators write them: hundreds, not millions, so counting is fine. */
export async function countArticles(db: Db, now: Date, categoryId?: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(listed(now, categoryId));
  return row?.total ?? 0;
}

/** One page of published articles, newest first. */
export function listPublished(db: Db, now: Date, { page, per_page }: PageQuery, categoryId?: number) {
  return db
    .select({ articleId: articles.articleId, title: articles.title, cover: articles.cover, category: articleCategories.name, publishedAt: articles.publishedAt, showViews: articles.showViews })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.categoryId, articles.categoryId))
    .where(listed(now, categoryId))
    .orderBy(desc(articles.publishedAt), desc(articles.articleId))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/** The text in effect: the newest version whose day has come; null before the first. */
export async function findAgreement(db: Db, type: AgreementType, now: Date) {
  const [row] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.type, type), lte(agreements.effectiveAt, now)))
    .orderBy(desc(agreements.effectiveAt))
    .limit(1);
  return row ?? null;
}

/** Version of the user agreement that a new member must accept; empty before one is published. */
export async function agreementVersion(db: Db, now = new Date()): Promise<string> {
  return (await findAgreement(db, 'agreement', now))?.version ?? '';
}
