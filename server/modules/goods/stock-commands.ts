import { randomUUID } from 'node:crypto';
import { stock as resource } from '@/lib/contract/console/resources/stock';
import type { Db } from '@/server/db/client';
import type { Sku } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { lockSku, moveStock } from './stock';
import { partsOf } from './stock-queries';

/* Booked, never set; a count names the expected stock. */

const { actions } = resource;
type Kind = keyof typeof actions;

interface Form {
  num: number;
  /** Stock that the counter expected. */
  seen?: number;
  /** Delivery note; not booked twice. */
  ref: string | null;
}

/** @throws DomainError */
function deltaOf(kind: Kind, { num, seen }: Form, { onHand, held }: Sku): number {
  if (kind === 'in') return num;
  if (kind === 'out') {
    if (onHand - held < num) throw faultOfForm({ num: `可用库存只有 ${onHand - held} 件` });
    return -num;
  }
  if (seen !== onHand)
    throw faultOfForm({
      seen: `账面现在是 ${onHand} 件，与你看到的 ${String(seen)} 件不同，请重新盘点`,
    });
  if (num < held) throw faultOfForm({ num: `已有 ${held} 件为订单保留，盘点数不能更少` });
  return num - onHand;
}

const book = (kind: Kind) =>
  operatorAction(resource, kind, actions[kind], {
    lock: (tx: Db, code: string) => lockSku(tx, code),
    ...(kind === 'count' ? { version: partsOf } : {}),
    done: { 'stock.in': '入库', 'stock.out': '出库', 'stock.count': '盘点' },
    work: async ({ tx, operation, row: sku, form }) => {
      const delta = deltaOf(kind, form as Form, sku);
      const { now, operator, reason = '' } = operation;
      const { code, onHand } = sku;
      const ref = form.ref ?? '';
      await moveStock(tx, sku, {
        kind,
        onHandDelta: delta,
        refType: ref ? 'note' : '',
        refId: ref,
        idem: ref ? `${kind}:${code}:${ref}` : `op:${randomUUID()}`,
        operator,
        note: reason,
        at: now,
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new OperationRefused(`单据 ${ref} 已经入账`);
        throw error;
      });
      const before = { onHand };
      const after = { onHand: onHand + delta };
      const values = { from: String(before.onHand), to: String(after.onHand) };
      return { values, before, after, detail: { held: sku.held, ref } };
    },
  });

export const stockIn = book('in');
export const stockOut = book('out');
export const stockCount = book('count');
