import { CARRIERS, readCarrier } from '@/lib/contract/carriers';
import type { LineValue } from '@/lib/contract/console/fields';
import { order as resource } from '@/lib/contract/console/resources/order';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToPlain, fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { Order } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { auditEach } from '@/server/modules/operators/audit';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { openOrderAddress } from './addresses';
import { listCame } from './came';
import { closeUnpaid } from './close';
import { canBeLowered, lowerPayable } from './lower';
import { hasToldSum } from './open-payments';
import { partsOf } from './operator-queries';
import { stateOf } from './operator-states';
import { itemsOf } from './queries';
import {
  leftToShip,
  linesOf,
  lockBySn,
  numOf,
  type Pieces,
  shipParcel,
  whyNotShipped,
} from './ship';
import { doubtsAbout } from './ship-doubts';
import { ORDER_LABEL } from './states';
import { boxMates, lockWithBox, voidLockedParcel, voidMates } from './void-parcel';

const { actions } = resource;
const MOST_LETTERS = 100;

export const frame = {
  lock: lockBySn,
  version: partsOf,
  state: stateOf,
  done: {
    'order.ship': '发货',
    'order.ready': '备好',
    'order.deliver': '送达',
    'order.undeliver': '撤销送达',
    'order.start-making': '开始制作',
    'order.void-parcel': '作废包裹',
    'order.cancel': '取消订单',
    'order.reprice': '改价',
  },
};
const memberOf = ({ userId }: Order): number => userId;

/** @throws OperationRefused */
function wordsOf({ reason = '' }: Operation): string {
  const words = reason.trim();
  if ([...words].length > MOST_LETTERS) throw new OperationRefused(`最多 ${MOST_LETTERS} 个字`);
  return words;
}

/** @throws OperationRefused for what is no number of a line */
function piecesOf(lines: readonly LineValue[]): Pieces[] {
  return lines
    .filter(({ num }) => num > 0)
    .map(({ id, num }) => {
      if (!/^\d{1,15}$/.test(id)) throw new OperationRefused(`没有编号为 ${id} 的商品`, 'invalid');
      return { itemId: Number(id), num };
    });
}

export const noCarrier = (text: string): OperationRefused =>
  new OperationRefused(
    `没有快递公司“${text}”，可用：${Object.values(CARRIERS)
      .map(({ name }) => name)
      .join('、')}`,
  );

export const shipOrder = operatorAction(resource, 'ship', actions.ship, {
  ...frame,
  over: (order) => whyNotShipped(order) ?? `订单 ${order.sn} 不能发货`,
  work: async ({ tx, operation, row, form }) => {
    const carrier = readCarrier(form.carrier);
    if (!carrier) throw noCarrier(form.carrier);
    const wanted = form.items ? { pieces: piecesOf(form.items) } : {};
    const parcel = await shipParcel(tx, operation, row, { carrier, no: form.no, ...wanted });
    const { no, pieces } = parcel;
    const left = numOf((await linesOf(tx, row.orderId)).map((item) => ({ num: leftToShip(item) })));
    const doubts = (await doubtsAbout(tx, [{ order: row, no }])).get(row.orderId) ?? [];
    return {
      target: row.sn,
      values: { n: String(numOf(pieces)), carrier: CARRIERS[carrier].name, no },
      notes: left > 0 ? [`还有 ${left} 件待发`] : [],
      warns: doubts.map(({ text }) => text),
      detail: { carrier, no, pieces },
    };
  },
});

/** Within a day; of all orders in the box. */
export const voidParcel = operatorAction(resource, 'voidParcel', actions.voidParcel, {
  ...frame,
  lock: lockWithBox,
  over: ({ sn }, state) =>
    state === 'paid'
      ? `订单 ${sn} 没有单号相符的包裹`
      : `订单 ${sn} 已确认收货或已结束，包裹不能作废`,
  work: async ({ tx, operation, row, form }) => {
    const reason = wordsOf(operation);
    const mates = await boxMates(tx, row);
    const { parcel } = await voidLockedParcel(tx, operation, row, { no: form.no, reason });
    const { carrier, no, shipmentId } = parcel;
    const box = shipmentId === null ? [] : mates;
    const { done, kept } = await voidMates(tx, operation, { mates: box, parcel }, reason);
    await auditEach(
      tx,
      operation,
      'order.void-parcel',
      done.map((target) => ({ target, detail: { carrier, no, reason, with: row.sn } })),
    );
    return {
      target: row.sn,
      values: {
        carrier: CARRIERS[carrier].name,
        no,
        orders: done.length > 0 ? `同箱 ${done.length + 1} 单的` : '',
      },
      warns: kept,
      detail: { carrier, no, reason, with: done },
    };
  },
});

async function moneyText(tx: Db, { orderId, status }: Order): Promise<string> {
  if (status === ORDER_STATUS.closing) return '如果已经付了款，会原路退回。';
  return (await listCame(tx, [orderId])).has(orderId) ? '收到的款项已原路退回。' : '没有扣款。';
}

/** Units return once no money can come. */
export const cancelOrder = operatorAction(resource, 'cancel', actions.cancel, {
  ...frame,
  memberOf,
  over: ({ sn, status }) => `订单 ${sn} 是「${ORDER_LABEL[status]}」，只能取消待付款的订单`,
  work: async ({ tx, operation, row }) => {
    const { orderId, sn, status } = row;
    const { now } = operation;
    const why = wordsOf(operation);
    const items = (await itemsOf(tx, [orderId])).get(orderId) ?? [];
    const closed = await closeUnpaid(tx, { orderId, reason: 'shop', now });
    if (!closed) throw new Error(`order ${orderId} was locked and is not unpaid`);
    const money = await moneyText(tx, closed);
    await notifyBuyer(tx, row, {
      title: '商家取消了订单',
      body: (products) => `${products}的订单已由商家取消：${why}。${money}`,
      key: `order:${orderId}:shop`,
      items,
      now,
    });
    return {
      target: sn,
      values: { n: String(numOf(items)) },
      detail: { reason: why },
      before: { status },
      after: { status: closed.status },
    };
  },
});

/** Freight stays. An open payment must be closed first. */
export const repriceOrder = operatorAction(resource, 'reprice', actions.reprice, {
  ...frame,
  memberOf,
  over: ({ sn }) => `订单 ${sn} 不是待付款，不能改价`,
  work: async ({ tx, operation, row, form: { to } }) => {
    const { orderId, sn, payable: from, freight } = row;
    const reason = wordsOf(operation);
    if (await hasToldSum(tx, orderId))
      throw new OperationRefused(
        `订单 ${sn} 有未关闭的付款：在「收款」中关闭后再改价（op pay close <付款单号>）`,
      );
    if (to >= from) throw new OperationRefused(`只能改低，现在应付 ${fenToYuan(from)}`);
    if (!canBeLowered(row, to))
      throw new OperationRefused(`改后须高于运费 ${fenToYuan(freight)}，不收钱的订单请取消`);
    await lowerPayable(tx, row, to, { priceReason: reason });
    await notifyBuyer(tx, row, {
      title: '订单已改价',
      body: (products) =>
        `${products}的应付金额由 ${fenToYuan(from)} 改为 ${fenToYuan(to)}：${reason}。`,
      key: `order:${orderId}:price:${row.version}`,
      now: operation.now,
    });
    return {
      target: sn,
      values: { from: fenToPlain(from), to: fenToPlain(to) },
      detail: { before: from, after: to, reason },
    };
  },
});

/** Internal and permanent. */
export const noteOrder = operatorAction(resource, 'note', actions.note, {
  lock: lockBySn,
  work: async ({ row, form: { text } }) => ({ target: row.sn, detail: { note: text } }),
});

export const revealReceiver = (vault: () => Vault) =>
  operatorAction(resource, 'reveal', actions.reveal, {
    lock: lockBySn,
    work: async ({ operation, row }) => {
      const found = openOrderAddress(vault(), row);
      if (!found) throw new OperationRefused(`订单 ${row.sn} 没有收货信息`);
      const { name: receiver, mobile, detail } = found;
      const address = `${row.regionText} ${detail}`.trim();
      return {
        target: row.sn,
        detail: { reason: operation.reason ?? '' },
        shown: { receiver, mobile, address },
      };
    },
  });
