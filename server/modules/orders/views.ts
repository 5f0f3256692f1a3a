import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/orders';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { maskMobile, maskName } from '@/lib/format';
import type { Order, OrderItem } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { placeOf } from './submit';

type OrderView = OutputOf<typeof contract.getOrder>['order'];
type Head = OutputOf<typeof contract.listOrders>['list']['data'][number];

/** States in which nothing more happens: the address is masked. */
const OVER: readonly number[] = [
  ORDER_STATUS.completed,
  ORDER_STATUS.cancelled,
  ORDER_STATUS.refunded,
];

/** What a member can do with an order now. */
function actionsOf({ status, kind }: Order): Head['actions'] {
  if (status === ORDER_STATUS.unpaid) return kind === 'goods' ? ['cancel', 'address'] : ['cancel'];
  const again = kind === 'goods' ? (['again'] as const) : [];
  return OVER.includes(status) ? [...again, 'hide'] : [...again];
}

const showItem = (item: OrderItem): OrderView['items'][number] => ({
  itemId: item.itemId,
  goodsId: item.goodsId,
  skuId: item.skuId,
  title: item.title,
  skuText: item.skuText,
  image: item.image,
  num: item.num,
  price: item.unitPrice,
  sum: item.sum,
  paid: item.paid,
  noReturnReason: item.returnPolicy === 'none' ? item.returnReason : '',
});

/** An order in a list. */
export const showHead = (order: Order, items: readonly OrderItem[]): Head => ({
  orderId: order.orderId,
  sn: order.sn,
  status: order.status,
  closeReason: order.closeReason ?? undefined,
  kind: order.kind,
  payable: order.payable,
  createdAt: order.createdAt.getTime(),
  payBy: order.payBy.getTime(),
  actions: actionsOf(order),
  items: items.map(showItem),
});

function showAddress(vault: Vault, order: Order): OrderView['address'] {
  if (order.addressSealed === null) return undefined;
  const { name, mobile, detail } = JSON.parse(
    vault.open(placeOf(order.sn), order.addressSealed),
  ) as { name: string; mobile: string; detail: string };
  const isOver = OVER.includes(order.status);
  return {
    name: isOver ? maskName(name) : name,
    mobile: isOver ? maskMobile(mobile) : mobile,
    regionText: order.regionText,
    detail: isOver ? '' : detail,
  };
}

/** An order with its sums and address, for its buyer. */
export const showOrder = (
  vault: Vault,
  order: Order,
  items: readonly OrderItem[],
  now: Date,
): OrderView => ({
  ...showHead(order, items),
  remark: order.remark,
  address: showAddress(vault, order),
  closedAt: order.closedAt?.getTime(),
  paidAt: order.paidAt?.getTime(),
  money: {
    goodsTotal: order.goodsTotal,
    discount: order.discount,
    freight: order.freight,
    freightText: order.freightText,
    paid: order.paid,
    refunded: order.refunded,
  },
  serverTime: now.getTime(),
});
