import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { order as resource } from '@/lib/contract/console/resources/order';
import { fenToPlain } from '@/lib/format';
import { dayOf, clockOf } from '@/lib/time';
import { type Order, type OrderItem, orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { auditEach } from '@/server/modules/operators/audit';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { writeCsv } from '@/server/text/csv';
import { openOrderAddress } from './addresses';
import { conditionOf } from './operator-queries';
import { itemsOf } from './queries';
import { ORDER_LABEL } from './states';

const MOST_ORDERS = 500;
const HEADING = [
  '订单号',
  '状态',
  '下单',
  '姓名',
  '手机',
  '地区',
  '地址',
  '商品',
  '备注',
  '应付',
  '快递公司',
  '快递单号',
];

const thingsOf = (items: readonly OrderItem[]): string =>
  items.map(({ title, skuText, num }) => `${title}${skuText && ` ${skuText}`} ×${num}`).join('；');

const rowOf = (vault: Vault, order: Order, items: readonly OrderItem[]): string[] => {
  const address = openOrderAddress(vault, order);
  return [
    order.sn,
    ORDER_LABEL[order.status],
    `${dayOf(order.createdAt)} ${clockOf(order.createdAt)}`,
    address?.name ?? '',
    address?.mobile ?? '',
    order.regionText,
    address?.detail ?? '',
    thingsOf(items),
    order.remark,
    fenToPlain(order.payable),
    // filled in by the clerk; the file is imported unchanged
    '',
    '',
  ];
};

/** 导出收货: each opened order is a log row. */
export const exportReceivers = (vault: () => Vault) =>
  operatorAction(resource, 'addresses', resource.actions.addresses, {
    lock: async () => null,
    work: async ({ tx, operation, form }) => {
      const { queue, state, q, since, limit } = form;
      const filter = { queue: queue ?? '', state: state ?? '', q: q ?? '' } as const;
      const found = await tx
        .select()
        .from(orders)
        .where(
          and(
            await conditionOf(tx, vault, filter, operation.now),
            since === null ? undefined : gte(orders.createdAt, new Date(since)),
            isNotNull(orders.addressSealed),
            queue === 'pickup' ? undefined : eq(orders.way, 'express'),
          ),
        )
        .orderBy(desc(orders.orderId))
        .limit(Math.min(limit ?? MOST_ORDERS, MOST_ORDERS));
      if (found.length === 0) throw new OperationRefused('没有符合条件、带地址的订单');
      await auditEach(
        tx,
        operation,
        'order.address',
        found.map(({ sn }) => ({ target: sn, detail: {} })),
      );
      const items = await itemsOf(
        tx,
        found.map(({ orderId }) => orderId),
      );
      const rows = found.map((order) => rowOf(vault(), order, items.get(order.orderId) ?? []));
      return {
        target: `receivers:${found.length}`,
        values: { n: String(found.length) },
        detail: { queue, state, since, orders: found.length },
        shown: { file: writeCsv([HEADING, ...rows]) },
      };
    },
  });
