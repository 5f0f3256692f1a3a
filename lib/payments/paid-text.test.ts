import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { paidText } from './paid-text';
import { NOON } from './testing/samples';

const { paid, shippedInPart, underWay, shipped, completed, refunded } = ORDER_STATUS;
const goods = { form: 'ship', status: paid, shipBy: NOON + 1 } as const;
const delivery = { booking: { startAt: NOON + 7_200_000 } };
const pickup = { ...goods, way: 'pickup' } as const;

it.each([
  [goods, '商家承诺 6月18日 12:00 前发出'],
  [{ ...goods, shipBy: undefined }, '商家正在备货，发出后会通知你'],
  [{ ...goods, shipBy: NOON }, '商家没有在承诺的 6月18日 12:00 前发出，可在订单里一键退款'],
  [{ ...goods, status: shippedInPart }, '部分商品已发出，其余正在备货'],
  [{ ...goods, status: shipped, shipBy: undefined }, '商品已发出，可在订单里查看物流'],
  [pickup, '6月18日 12:00 前备好，备好后通知你来取'],
  [{ ...goods, way: 'local' }, '6月18日 12:00 前送出，送出时通知你'],
  [{ ...pickup, shipBy: NOON }, '商家没有在承诺的 6月18日 12:00 前备好，可在订单里一键退款'],
  [{ ...pickup, status: shipped, shipBy: undefined }, '已备好，到店出示取货码即可取货'],
  [{ ...goods, status: completed, shipBy: undefined }, '订单已完成'],
  [{ ...goods, status: refunded, shipBy: undefined }, '款项已全部退回'],
  [
    { ...goods, status: refunded, shipBy: undefined, kept: 8_00 },
    '商品款已全部退回，运费 ¥8.00 已用于寄送，不在退款范围',
  ],
  [{ form: 'voucher', status: underWay }, '券码已生成，到店出示就能用'],
  [{ form: 'slot', status: underWay, delivery }, '已约好 6月18日 14:00，到店出示券码'],
  [{ form: 'lessons', status: completed }, '订单已完成'],
] as const)('of %j it says %s', (order, text) => {
  expect(paidText(order, NOON)).toBe(text);
});
