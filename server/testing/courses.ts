import * as checkout from '@/lib/contract/checkout';
import type { Db } from '@/server/db/client';
import { courses, lessons } from '@/server/db/schema';
import { buyer, send } from './orders';
import { openWay, type Ordered, type PayApp, payNumber } from './pay';
import { ON_HAND } from './refunds';
import { insertGoods } from './shop';

let made = 0;

export interface PaidCourse {
  courseId: number;
  /** The free one first. */
  lessonIds: number[];
}

export async function insertCourse(db: Db, paid = 3): Promise<PaidCourse> {
  made += 1;
  const [course] = await db
    .insert(courses)
    .values({ slug: `paid-${made}`, title: `课程${made}`, access: 'paid', status: 'published' })
    .returning();
  const { courseId = 0 } = course ?? {};
  const rows = await db
    .insert(lessons)
    .values(
      Array.from({ length: paid + 1 }, (_, sort) => ({
        courseId,
        sort,
        slug: `paid-${made}-${sort}`,
        title: `第${sort}节`,
        html: `<p>正文${sort}</p>`,
        seconds: 300,
        isFree: sort === 0,
        status: 'published' as const,
      })),
    )
    .returning({ lessonId: lessons.lessonId });
  return { courseId, lessonIds: rows.map(({ lessonId }) => lessonId) };
}

export interface BoughtCourse extends Ordered, PaidCourse {}

/** The shop must sell courses. */
export async function orderCourse(
  t: PayApp,
  { courseId, skuId, member }: { courseId: number; skuId?: number; member?: Ordered['member'] },
  price = 10_00,
): Promise<Ordered> {
  const bought =
    skuId ??
    (
      await insertGoods(t.db, {
        kind: 'course',
        form: 'lessons',
        courseId,
        choices: [{ onHand: ON_HAND, price }],
      })
    ).skuIds[0] ??
    0;
  const who = member ?? (await buyer(t));
  const { data: quoted } = await send(who, checkout.quoteOrder, {
    mode: 'now',
    skuId: bought,
    num: 1,
  });
  const { quoteId } = quoted;
  const { data } = await send(who, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  return { member: who, skuId: bought, ...data };
}

export async function boughtCourse(
  t: PayApp,
  { paid = 3, price = 10_00 } = {},
): Promise<BoughtCourse> {
  const course = await insertCourse(t.db, paid);
  const ordered = await orderCourse(t, course, price);
  await payNumber(t, await openWay(t, ordered, 'test'));
  return { ...ordered, ...course };
}
