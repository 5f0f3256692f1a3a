import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { publishMissing, shippedTexts } from '@/server/content/folder';
import type { Db } from '@/server/db/client';
import { courses, goods, goodsCategories, shopSettings, skus } from '@/server/db/schema';
import { missingForSale, missingOfCourse, putOn } from '@/server/modules/goods/operate';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import type { ShopSettings } from '@/server/modules/rules/shop-settings';
import { demoRun } from '../../marks';

const UNOPENED = '未打开的课时按节退款，打开后不退';
const SOLD = { 'stall-to-shop': 'C-STALL', 'shop-ledger': 'C-LEDGER', 'shop-page': 'C-CODE' };

/** @returns its categories; none where the demo's owner has removed the product */
export async function sellCourse(tx: Db, slug: string, code: string, now: Date): Promise<number[]> {
  const [course] = await tx.select().from(courses).where(eq(courses.slug, slug));
  const own = tx
    .select({ goodsId: skus.goodsId })
    .from(skus)
    .where(eq(skus.code, `${code}-1`));
  const [row] = await tx
    .update(goods)
    .set({ courseId: course?.courseId ?? null, returnReason: UNOPENED })
    .where(and(inArray(goods.goodsId, own), eq(goods.form, 'lessons')))
    .returning();
  if (!row || (missingForSale(row) ?? (await missingOfCourse(tx, row)))) return [];
  await putOn(tx, row.goodsId, now);
  return [row.topCategoryId, row.categoryId];
}

/** The shipped texts that a demo has not got yet. */
export const publishDemoCourses = (tx: Db, now: Date) =>
  publishMissing(tx, path.join(shippedTexts('demo'), 'learning'), now);

interface Wish {
  settings: (known: Partial<ShopSettings>) => Partial<ShopSettings>;
  note: string;
}

/** Unless the demo's owner has changed the shop. */
async function allow(tx: Db, { settings, note }: Wish, now: Date): Promise<void> {
  const [newest] = await tx
    .select()
    .from(shopSettings)
    .orderBy(desc(shopSettings.version))
    .limit(1);
  if (newest?.operator !== DEMO_OPERATOR) return;
  const wanted = { ...newest.settings, ...settings(newest.settings as Partial<ShopSettings>) };
  if (isDeepStrictEqual(wanted, newest.settings)) return;
  await tx.insert(shopSettings).values({
    version: newest.version + 1,
    settings: wanted,
    note,
    operator: DEMO_OPERATOR,
    createdAt: now,
  });
}

const COURSES_TOO: Wish = {
  settings: ({ kinds = [] }) => ({ kinds: [...new Set([...kinds, 'course' as const])] }),
  note: '课程可以出售',
};

const LAW_ANSWERED: Wish = {
  settings: () => ({ prepaid: true, lateFee: true }),
  note: '期卡、多次券与临近取消扣费可以出售',
};

/** Once, also for demos whose courses were taken off sale. */
export async function seedDemoCourses(db: Db, { now }: { now: Date }): Promise<void> {
  await demoRun(db, 'demo-courses', now, async (tx) => {
    await publishDemoCourses(tx, now);
    const shown: number[] = [];
    for (const [slug, code] of Object.entries(SOLD))
      shown.push(...(await sellCourse(tx, slug, code, now)));
    if (shown.length > 0)
      await tx
        .update(goodsCategories)
        .set({ status: 'on', version: sql`${goodsCategories.version} + 1` })
        .where(and(inArray(goodsCategories.categoryId, shown), eq(goodsCategories.status, 'off')));
    await allow(tx, COURSES_TOO, now);
  });
  await demoRun(db, 'demo-law', now, (tx) => allow(tx, LAW_ANSWERED, now));
}
