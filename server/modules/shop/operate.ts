import type { Db } from '@/server/db/client';
import { shopSettings } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import {
  type CurrentShop,
  currentShop,
  faultOfShop,
  type ShopSettings,
} from '@/server/modules/rules/shop-settings';

export async function showShop(db: Db, operation: Operation): Promise<CurrentShop> {
  await requirePermission(db, operation, 'goods.read');
  return currentShop(db);
}

/** Returns need an address, buyers a seller. */
const NEEDED = {
  returnAddress: '退货地址',
  sellerLicence: '统一社会信用代码',
} as const;

/** Null when complete. @param open settings of the open shop: its gaps may stay */
function lacks(next: ShopSettings, open: ShopSettings | null): string | null {
  const names = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).filter(
    (name) => next[name].trim() === '' && (open === null || open[name] !== ''),
  );
  if (!next.isOpen || names.length === 0) return null;
  return `开放商城前请先设置：${names.map((name) => `${NEEDED[name]}（${name}）`).join('、')}`;
}

/** @throws OperationRefused */
export async function changeShop(
  db: Db,
  operation: Operation,
  change: { settings: Partial<ShopSettings>; reason: string; isDryRun?: boolean },
): Promise<CurrentShop> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'shop.rule');
    requireReason(change.reason);
    const { version, ...before } = await currentShop(tx);
    const settings = { ...before, ...change.settings };
    const fault = faultOfShop(settings) ?? lacks(settings, before.isOpen ? before : null);
    if (fault) throw new OperationRefused(fault);
    const next = { ...settings, version: version + 1 };
    if (change.isDryRun) return next;
    await tx
      .insert(shopSettings)
      .values({
        version: next.version,
        settings: { ...settings },
        note: change.reason,
        operator: operation.operator,
        createdAt: operation.now,
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error))
          throw new OperationRefused('另一位操作员刚刚改过设置，请查看后重试');
        throw error;
      });
    await audit(tx, operation, 'shop.config', String(next.version), {
      settings: change.settings,
      reason: change.reason,
    });
    return next;
  });
}
