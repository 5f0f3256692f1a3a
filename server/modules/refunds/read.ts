import type { DetailOf } from '@/lib/contract/console/resource';
import type { refund as resource } from '@/lib/contract/console/resources/refund';
import { REFUND_OPEN, REFUND_STATUS } from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { Refund } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import type { Operation } from '@/server/modules/operators/authorize';
import { rewardsAfter } from '@/server/modules/orders/order-sale';
import { unitsOf } from '@/server/modules/orders/units';
import { leftOf } from '@/server/modules/rewards/reduce';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { findRefund, type Found, partsOf, rowsOf } from './queries';
import { loadShown } from './service';
import { type Shown, showRefund } from './views';

/* One refund: money, lines, history and consequences. */

const RULES: Record<Refund['rule'], string> = {
  unshipped: '未发货，无需审核',
  promise: '超过发货承诺，无需审核',
  service: '服务未使用，无需审核',
  unused: '未使用，无需审核',
  unclaimed: '自提未取',
  slot_free: '预约开始前免费退，无需审核',
  slot_late: '预约临近开始，按约定比例退',
  called_off: '商家取消预约，全额退',
  expired: '过期未使用，自动退回',
  merged: '合并发货省下的运费，自动退回',
  unopened: '未打开的课时，无需审核',
  pass_rest: '期卡没有开始的天数，无需审核',
  seven: '7天无理由，寄回费用买家承担',
  quality: '质量问题，商家承担运费',
  operator: '由商家决定',
};

const ruleText = ({ rule, hasPromise }: Refund): string =>
  hasPromise ? `${RULES[rule]}；到期没有答复自动同意` : RULES[rule];

/** Paid − returned before − now = what is left of the order. */
function moneyOf({ refund, order }: Found, wayText: string) {
  const isBack = refund.status === REFUND_STATUS.done;
  const before = order.refunded - (isBack ? refund.amount : 0);
  const { amount } = refund;
  return { paid: order.paid, before, amount, rest: order.paid - before - amount, wayText };
}

const linesOf = ({ lines, refund }: Shown) => ({
  rows: lines.map(({ line, item }) => ({
    title: `${item.title} ${item.skuText}`.trim(),
    num: line.num,
    of: unitsOf(item),
    listed: Math.round((item.unitPrice * line.num) / item.unitsPer),
    fen: line.fen,
  })),
  freight: refund.freight,
  amount: refund.amount,
});

interface Event {
  at: number;
  title: string;
  text: string;
}

const eventOf = (at: Date | null, title: string): Event[] =>
  at ? [{ at: at.getTime(), title, text: '' }] : [];

/** Of the order first, then of the refund. */
const storyOf = ({ order }: Found, events: readonly Event[]) => ({
  rows: [
    ...eventOf(order.paidAt, `付款 ${fenToYuan(order.paid)}`),
    ...eventOf(order.completedAt, order.kind === 'goods' ? '确认收货' : '订单完成'),
    ...events,
  ],
});

/** Amounts it takes from each; once ended, took. */
async function rewardRows(db: Db, { refund, order }: Found, { lines }: Shown) {
  const isOpen = REFUND_OPEN.includes(refund.status);
  const back = isOpen ? lines.map(({ line: { itemId, fen } }) => ({ itemId, fen })) : [];
  const found = await rewardsAfter(db, { order, lines: back });
  const person = await personsOf(
    db,
    found.map(({ reward }) => reward.userId),
  );
  const rows = found.map(({ reward, left }) => ({
    level: reward.level,
    member: person(reward.userId),
    from: leftOf(reward),
    to: isOpen ? left : leftOf(reward),
  }));
  return { rows };
}

/** @throws OperationRefused */
export async function readRefund(
  db: Db,
  { now }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findRefund(db, key);
  const { refund } = found;
  const [row] = await rowsOf(db, [found]);
  const [shown] = await loadShown(db, [refund]);
  if (!row || !shown) throw new Error(`refund ${key} has no order`);
  const view = showRefund(shown, await currentLaw(db), now);
  const { parcel } = view;
  return {
    row: {
      ...row,
      content: refund.content || null,
      pictures: refund.images,
      parcel: parcel ? `${parcel.carrier} ${parcel.no}` : null,
      rule: ruleText(refund),
      said: view.nextText,
      answer: refund.answer || null,
      isSecond: refund.isSecond,
      by: refund.operator,
      money: moneyOf(found, view.wayText),
      lines: linesOf(shown),
      story: storyOf(found, view.events),
      rewards: await rewardRows(db, found, shown),
    },
    version: partsOf(found),
  };
}
