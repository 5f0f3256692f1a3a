import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { courses, type Goods, goods, goodsCategories, lessons } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { UNITS_MAX } from './sku-rows';

async function getGoods(db: Db, goodsId: number, isLocked = false): Promise<Goods> {
  const query = db.select().from(goods).where(eq(goods.goodsId, goodsId));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw new OperationRefused(`没有编号为 ${goodsId} 的商品`);
  return row;
}

/** The weakest lock: inserts of order items go on. */
export const lockGoods = (tx: Db, goodsId: number): Promise<Goods> => getGoods(tx, goodsId, true);

/** Forms that the shop delivers. */
const DELIVERED: readonly Goods['form'][] = ['ship', 'voucher', 'pass', 'lessons', 'slot'];

/** Of the form and its columns; null when nothing is missing. */
export function missingForSale(
  row: Pick<
    Goods,
    | 'status'
    | 'form'
    | 'validDays'
    | 'passDays'
    | 'courseId'
    | 'freeHours'
    | 'lateBp'
    | 'workDays'
    | 'images'
    | 'returnPolicy'
    | 'returnReason'
    | 'freightId'
    | 'shipWithinHours'
    | 'makeHours'
    | 'minPrice'
  > & { customFields: readonly unknown[]; placeIds: readonly unknown[] },
): string | null {
  if (row.status === 'removed') return '商品已删除';
  if (row.returnPolicy === null) return '缺少退货政策';
  if (row.returnPolicy === 'none' && row.returnReason === '') return '不支持退货须写明原因';
  if (!DELIVERED.includes(row.form)) return '这种交付方式还不能出售';
  if (row.form === 'voucher' && row.validDays === null) return '缺少券的有效期';
  if (row.form === 'pass' && row.passDays === null) return '缺少期卡天数';
  if (row.form === 'pass' && row.placeIds.length === 0) return '缺少使用期卡的门店';
  if (row.form === 'lessons' && row.courseId === null) return '缺少付费课程';
  if (row.form === 'slot' && row.lateBp === null) return '缺少临近退款的比例';
  if (row.form !== 'slot' && row.workDays > 0) return '只有预约能在到店后另行交付，工作日须为 0';
  if (row.form === 'ship' && row.freightId === null) return '缺少运费规则';
  if (row.shipWithinHours === null) return '缺少发货承诺';
  if (row.customFields.length > 0 && row.makeHours === null) return '缺少制作小时';
  if (row.images.length === 0) return '缺少图片';
  if (row.minPrice === 0) return '没有在售的规格';
  return null;
}

export async function missingOfCourse(
  db: Db,
  { form, courseId }: Pick<Goods, 'form' | 'courseId'>,
): Promise<string | null> {
  if (form !== 'lessons' || courseId === null) return null;
  const [course] = await db.select().from(courses).where(eq(courses.courseId, courseId));
  if (course?.access !== 'paid') return '课程不是付费课程';
  if (course.status !== 'published') return '课程没有发布';
  const own = await db
    .select({ isFree: lessons.isFree, isVisit: lessons.isVisit })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.status, 'published')));
  const free = own.filter(({ isFree }) => isFree).length;
  if (free === 0) return '课程没有试看课时';
  if (free === own.length) return '课程没有付费课时';
  if (own.length - free > UNITS_MAX) return `付费课时超过${UNITS_MAX}节`;
  return own.filter(({ isVisit }) => isVisit).length > 1 ? '到店课超过一节' : null;
}

const hasVisit = async (db: Db, courseId: number | null): Promise<boolean> =>
  courseId !== null &&
  (await db.$count(
    lessons,
    and(eq(lessons.courseId, courseId), eq(lessons.status, 'published'), eq(lessons.isVisit, true)),
  )) > 0;

export async function missingOfSlots(
  db: Db,
  { form, goodsId, courseId }: Pick<Goods, 'form' | 'goodsId' | 'courseId'>,
  now: Date,
): Promise<string | null> {
  if (form !== 'slot' && !(form === 'lessons' && (await hasVisit(db, courseId)))) return null;
  const { rows } = await db.execute<{ code: string }>(sql`
    select k.code
    from skus k
    where k.goods_id = ${goodsId} and k.status = 'on'
      and not exists (select 1 from slot_plans p where p.sku_id = k.sku_id and p.status = 'on')
      and not exists (
        select 1
        from slots s
        where s.sku_id = k.sku_id and s.status = 'open' and s.start_at > ${now.toISOString()}::timestamptz
      )
    limit 1`);
  return rows[0] ? `规格 ${rows[0].code} 没有预约时段` : null;
}

/** Of everything besides the row. */
export const missingElsewhere = async (db: Db, row: Goods, now: Date): Promise<string | null> =>
  (await missingOfCourse(db, row)) ?? (await missingOfSlots(db, row, now));

/** In the caller's transaction. @throws OperationRefused for missing parts */
export async function putOn(tx: Db, goodsId: number, now: Date): Promise<void> {
  const row = await lockGoods(tx, goodsId);
  const missing = missingForSale(row) ?? (await missingElsewhere(tx, row, now));
  if (missing) throw new OperationRefused(`「${row.title}」不能上架：${missing}`);
  await tx
    .update(goods)
    .set({
      status: 'on',
      onSaleAt: row.onSaleAt ?? now,
      version: sql`${goods.version} + 1`,
      changedAt: now,
    })
    .where(and(eq(goods.goodsId, goodsId), eq(goods.status, row.status)));
}

export async function categoryOf(
  tx: Db,
  path: string,
): Promise<{ topCategoryId: number; categoryId: number }> {
  const [top = '', leaf = '', ...more] = path.split('/').map((part) => part.trim());
  if (top === '' || leaf === '' || more.length > 0 || [...top].length > 8 || [...leaf].length > 8)
    throw new OperationRefused(`分类须形如 居家/收纳，每级最多8个字（收到 ${path}）`);
  const topCategoryId = await ensureCategory(tx, top, null);
  return { topCategoryId, categoryId: await ensureCategory(tx, leaf, topCategoryId) };
}

async function ensureCategory(tx: Db, name: string, parentId: number | null): Promise<number> {
  await tx.insert(goodsCategories).values({ name, parentId }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: goodsCategories.categoryId })
    .from(goodsCategories)
    .where(
      and(
        eq(goodsCategories.name, name),
        sql`${goodsCategories.parentId} is not distinct from ${parentId}`,
      ),
    );
  if (!row) throw new Error('category was not saved');
  return row.id;
}
