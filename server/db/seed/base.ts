import { eq } from 'drizzle-orm';
import { createArea } from '@/server/modules/city/ports';
import type { Db } from '../client';
import { DAY_MS } from '../day';
import { agreements, articleCategories, articles, cities, seedRuns } from '../schema';
import { AGREEMENT_SECTIONS } from './texts/agreement';
import { CATEGORIES, GUIDES, type SeedArticle } from './texts/articles';
import { PRIVACY_SECTIONS } from './texts/privacy';

/** The legal texts that this release ships. A new version is a new row; old ones stay as they were accepted. */
export const TEXTS_VERSION = '2.0';
const TEXTS_EFFECTIVE_AT = new Date('2025-06-01T00:00:00+08:00');
const CHANGES = ['说明门牌只是展示位置，没有价格，不能买卖', '写明奖励仅来自真实成交订单，最多两级', '第二级小伙伴只显示昵称首字和加入月份'];

/** Where newcomers without an inviter live. */
export const FIRST_CITY = { name: '滨江', pinyin: 'binjiang' };
export const FIRST_AREA = '青年港街区';

/** Claims a set of seed data for this transaction; false when it is already in the database. */
export async function claimRun(tx: Db, name: string, now: Date): Promise<boolean> {
  const rows = await tx.insert(seedRuns).values({ name, doneAt: now }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Adds articles that are not there yet, published relative to `now`. */
export async function insertArticles(tx: Db, list: readonly SeedArticle[], now: Date): Promise<void> {
  await tx.insert(articleCategories).values(CATEGORIES.map((name, sort) => ({ name, sort }))).onConflictDoNothing();
  const ids = new Map((await tx.select().from(articleCategories)).map((row) => [row.name, row.categoryId]));
  const rows = list.map(({ slug, category, title, summary, cover, paragraphs, daysAgo, views }) => {
    const categoryId = ids.get(category);
    if (categoryId === undefined) throw new Error(`unknown article category ${category}`);
    return { slug, categoryId, title, summary, cover, paragraphs, status: 'published' as const, showViews: views, publishedAt: new Date(now.getTime() - daysAgo * DAY_MS) };
  });
  await tx.insert(articles).values(rows).onConflictDoNothing();
}

async function insertFirstCity(tx: Db): Promise<void> {
  const [known] = await tx.select({ id: cities.cityId }).from(cities).where(eq(cities.name, FIRST_CITY.name));
  if (known) return;
  const [city] = await tx.insert(cities).values(FIRST_CITY).returning({ id: cities.cityId });
  if (city) await createArea(tx, { cityId: city.id, name: FIRST_AREA });
}

/** What every installation needs to be usable: the legal texts, one city with one area, the first guides. Safe to run at each start. */
export async function seedBase(db: Db, { now }: { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(agreements)
      .values([
        { type: 'agreement', version: TEXTS_VERSION, title: '用户协议', effectiveAt: TEXTS_EFFECTIVE_AT, changes: CHANGES, sections: AGREEMENT_SECTIONS },
        { type: 'privacy', version: TEXTS_VERSION, title: '隐私政策', effectiveAt: TEXTS_EFFECTIVE_AT, changes: CHANGES.slice(2), sections: PRIVACY_SECTIONS },
      ])
      .onConflictDoNothing();
    if (!(await claimRun(tx, 'base', now))) return;
    await insertFirstCity(tx);
    await insertArticles(tx, GUIDES, now);
  });
}
