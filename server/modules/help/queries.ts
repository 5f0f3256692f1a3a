import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { faqs, guideSteps, helpCounts, helpVotes } from '@/server/db/schema';

export type VoteTarget = (typeof helpVotes.$inferSelect)['target'];
export type FaqCategory = (typeof faqs.$inferSelect)['category'];

export const listGuide = (db: Db) =>
  db
    .select({
      key: guideSteps.slug,
      title: guideSteps.title,
      content: guideSteps.html,
      picture: guideSteps.picture,
      route: guideSteps.route,
    })
    .from(guideSteps)
    .where(eq(guideSteps.status, 'published'))
    .orderBy(asc(guideSteps.sort), asc(guideSteps.slug));

interface FaqFilter {
  category?: FaqCategory;
  faqId?: number;
}

const faqsOf = ({ category, faqId }: FaqFilter) =>
  and(
    eq(faqs.status, 'published'),
    category ? eq(faqs.category, category) : undefined,
    faqId ? eq(faqs.faqId, faqId) : undefined,
  );

const FAQ = {
  faqId: faqs.faqId,
  category: faqs.category,
  question: faqs.question,
  content: faqs.html,
};

export async function countFaqs(db: Db, filter: FaqFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(faqs).where(faqsOf(filter));
  return row?.total ?? 0;
}

export const listFaqs = (db: Db, filter: FaqFilter, { page, per_page }: PageQuery) =>
  db
    .select(FAQ)
    .from(faqs)
    .where(faqsOf(filter))
    .orderBy(asc(faqs.sort), asc(faqs.faqId))
    .limit(per_page)
    .offset((page - 1) * per_page);

/** In the names' order. */
export async function listFaqsOf(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ slug: faqs.slug, faq: FAQ })
    .from(faqs)
    .where(and(eq(faqs.status, 'published'), inArray(faqs.slug, [...slugs])));
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug).map(({ faq }) => faq));
}

/** By helpful votes, else by the operator's choice. */
export const listHotFaqs = (db: Db, limit: number) =>
  db
    .select(FAQ)
    .from(faqs)
    .leftJoin(
      helpCounts,
      and(eq(helpCounts.target, 'faq'), eq(helpCounts.key, sql`${faqs.faqId}::text`)),
    )
    .where(eq(faqs.status, 'published'))
    .orderBy(
      desc(sql`coalesce(${helpCounts.helpful}, 0)`),
      desc(faqs.isHot),
      asc(faqs.sort),
      asc(faqs.faqId),
    )
    .limit(limit);

export async function isPublished(db: Db, target: VoteTarget, key: string): Promise<boolean> {
  if (target === 'rules') return key === 'rules';
  if (target === 'guide')
    return (
      (
        await db
          .select({ key: guideSteps.slug })
          .from(guideSteps)
          .where(and(eq(guideSteps.slug, key), eq(guideSteps.status, 'published')))
      ).length > 0
    );
  const faqId = Number(key);
  return (
    Number.isSafeInteger(faqId) &&
    (
      await db
        .select({ id: faqs.faqId })
        .from(faqs)
        .where(and(eq(faqs.faqId, faqId), eq(faqs.status, 'published')))
    ).length > 0
  );
}
