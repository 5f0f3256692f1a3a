import { and, type AnyColumn, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { PICK_MAX, pick as resource } from '@/lib/contract/console/resources/pick';
import { BOX_MAX, type PickBox } from '@/lib/contract/console/shipping.schema';
import type { Db } from '@/server/db/client';
import { orders, pickListOrders, pickLists } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { operatorRead } from '@/server/operator/read';
import { writeCsv } from '@/server/text/csv';
import { isMergeable } from './mergeable';
import { inQueue } from './operator-queries';
import { countedOf, getPickList, partsOf, readPickList, stateOf } from './pick-queries';

const { actions } = resource;

const lock = (tx: Db, key: string) => getPickList(tx, key, true);

const isOnNoOpenList = (tx: Db) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(pickListOrders)
      .where(and(eq(pickListOrders.orderId, orders.orderId), isNull(pickListOrders.closedAt))),
  );

/** Orders that leave together share one. */
const BOX = sql<string>`case
  when ${isMergeable} then ${orders.userId} || ':' || ${orders.addressHash}
  else ${orders.orderId}::text
end`;

/** The tenth order to one address begins another box. */
const boxAt = ({ together, orderId }: { together: SQL.Aliased<string>; orderId: AnyColumn }) =>
  sql<string>`${together} || '/' ||
    (row_number() over (partition by ${together} order by ${orderId}) - 1) / ${sql.raw(String(BOX_MAX))}`;

/** A box is on the list whole or not at all; the first is on it. */
export function wholeBoxes<R extends { box: string }>(rows: readonly R[], most: number): R[] {
  const [first] = rows;
  const next = rows[most];
  const cut = next?.box === rows[most - 1]?.box ? next?.box : undefined;
  return cut !== undefined && cut === first?.box
    ? rows.filter(({ box }, at) => at < most || box === cut)
    : rows.slice(0, most).filter(({ box }) => box !== cut);
}

/** Oldest promise first. */
export const makePickList = operatorAction(resource, 'make', actions.make, {
  /* Two clerks at once get different orders. */
  lock: (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pick-lists', 0))`),
  work: async ({ tx, operation: { now, operator }, form: { queue, limit } }) => {
    const most = Math.min(limit ?? PICK_MAX, PICK_MAX);
    const waiting = tx.$with('waiting').as(
      tx
        .select({ orderId: orders.orderId, due: orders.shipDueAt, together: BOX.as('together') })
        .from(orders)
        .where(
          and(inQueue('toShip', now), queue ? inQueue(queue, now) : undefined, isOnNoOpenList(tx)),
        ),
    );
    const rows = await tx
      .with(waiting)
      .select({ orderId: waiting.orderId, box: boxAt(waiting) })
      .from(waiting)
      .orderBy(
        sql`min(${waiting.due}) over (partition by ${waiting.together}) nulls last`,
        asc(waiting.together),
        asc(waiting.orderId),
      )
      .limit(most + BOX_MAX);
    const found = wholeBoxes(rows, most);
    if (found.length === 0)
      throw new OperationRefused('没有可以拣的订单：待发的都在没有结束的拣货单里');
    const [list] = await tx.insert(pickLists).values({ operator, at: now }).returning();
    if (!list) throw new Error('a pick list was not stored');
    const { listId } = list;
    const boxes = [...new Set(found.map(({ box }) => box))];
    await tx
      .insert(pickListOrders)
      .values(found.map(({ orderId, box }) => ({ listId, orderId, box: boxes.indexOf(box) + 1 })));
    return {
      target: String(listId),
      values: { n: String(found.length) },
      detail: { orders: found.length },
    };
  },
});

export const closePickList = operatorAction(resource, 'close', actions.close, {
  lock,
  version: partsOf,
  state: stateOf,
  done: { 'pick.close': '结束' },
  over: ({ listId }) => `拣货单 ${listId} 已结束`,
  work: async ({ tx, operation: { now }, row: { listId } }) => {
    await tx.update(pickLists).set({ closedAt: now }).where(eq(pickLists.listId, listId));
    await tx.update(pickListOrders).set({ closedAt: now }).where(eq(pickListOrders.listId, listId));
    const { left } = await countedOf(tx, listId);
    return { values: { left: String(left) } };
  },
});

const HEADING = ['拣货单', '箱', '订单号', '编码', '商品', '规格', '定制', '件数', '货架', '备注'];

/** A line of an order each; texts stay texts in spreadsheets. */
export const pickListCsv = (listId: number, boxes: readonly PickBox[]): string =>
  writeCsv([
    HEADING,
    ...boxes.flatMap(({ box, sn, remark, lines }) =>
      lines.map(({ code, title, choice, custom, num, shelf }) => [
        String(listId),
        String(box),
        sn,
        code,
        title,
        choice,
        custom.map(({ label, value }) => `${label}：${value}`).join('；'),
        String(num),
        shelf,
        remark,
      ]),
    ),
  ]);

export const exportPickList = (vault: () => Vault) =>
  operatorAction(resource, 'csv', actions.csv, {
    lock,
    work: async ({ tx, key, row: { listId } }) => {
      const { boxes } = await readPickList(tx, vault, key);
      const lines = boxes.reduce((sum, box) => sum + box.lines.length, 0);
      return { values: { n: String(lines) }, shown: { file: pickListCsv(listId, boxes) } };
    },
  });

/** For paper. */
export const viewPickList = operatorRead(
  resource,
  async (db: Db, _: Operation, vault: () => Vault, key: string) => {
    const { list, boxes, returns } = await readPickList(db, vault, key);
    const { listId, operator, at, closedAt } = list;
    return { no: listId, operator, at: at.getTime(), isOpen: closedAt === null, boxes, returns };
  },
);
