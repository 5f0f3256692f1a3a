import { asc, eq } from 'drizzle-orm';
import { toHref } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import { shopBanners } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { PICTURE_NAME } from '@/server/modules/goods/picture-names';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';

const MOST_LETTERS = 20;

export interface BannerInput {
  title: string;
  /** `goods:<drawing>[/<variant>]` or an upload key. */
  image: string;
  /** App page; empty = none. */
  route: string;
  sort: number;
  /** Null = until removed. */
  endsAt: Date | null;
}

function check({ title, image, route, sort }: Partial<BannerInput>): void {
  if (title !== undefined && (title.trim() === '' || [...title].length > MOST_LETTERS))
    throw new OperationRefused(`标题为 1-${MOST_LETTERS} 个字`);
  if (image !== undefined && !PICTURE_NAME.test(image))
    throw new OperationRefused('图片须为 goods:名称 或上传后的文件名');
  if (route && !toHref(route)) throw new OperationRefused(`不是本应用的页面：${route}`);
  if (sort !== undefined && !Number.isInteger(sort)) throw new OperationRefused('排序须为整数');
}

const refuseTwins = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new OperationRefused('已有同标题的横幅');
    throw error;
  });

/** In order. @throws OperationRefused */
export async function listBanners(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'goods.read');
  return db.select().from(shopBanners).orderBy(asc(shopBanners.sort), asc(shopBanners.bannerId));
}

/** @throws OperationRefused */
export async function addBanner(
  db: Db,
  operation: Operation,
  { reason, ...input }: BannerInput & { reason: string },
): Promise<{ bannerId: number }> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.edit');
    requireReason(reason);
    check(input);
    const [row] = await refuseTwins(
      tx
        .insert(shopBanners)
        .values({ ...input, startsAt: operation.now })
        .returning({ bannerId: shopBanners.bannerId }),
    );
    if (!row) throw new Error('banner was not saved');
    await audit(tx, operation, 'banner.add', String(row.bannerId), { ...input, reason });
    return row;
  });
}

/** @throws OperationRefused */
export async function editBanner(
  db: Db,
  operation: Operation,
  {
    bannerId,
    reason,
    ...change
  }: Partial<BannerInput> & { bannerId: number; status?: 'on' | 'off'; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.edit');
    requireReason(reason);
    check(change);
    if (Object.values(change).every((value) => value === undefined))
      throw new OperationRefused('没有要更改的内容');
    const rows = await refuseTwins(
      tx
        .update(shopBanners)
        .set(change)
        .where(eq(shopBanners.bannerId, bannerId))
        .returning({ bannerId: shopBanners.bannerId }),
    );
    if (rows.length === 0) throw new OperationRefused(`没有编号为 ${bannerId} 的横幅`);
    await audit(tx, operation, 'banner.edit', String(bannerId), { ...change, reason });
  });
}
