import { eq, sql } from 'drizzle-orm';
import { shareBp } from '@/lib/contract/console/figures';
import { REFUND_STEPS, sale as resource } from '@/lib/contract/console/resources/sale';
import { fenToYuan, percentText } from '@/lib/format';
import { amountInWords } from '@/lib/format/amount-words';
import { shortDateText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { rewards, type Sale, type SaleRefundRequest } from '@/server/db/schema';
import { factsOfLines, type LedgerLine } from '@/server/modules/ledger/effects';
import { personsOf } from '@/server/modules/members/persons';
import { type Acting, OperationRefused } from '@/server/modules/operators/authorize';
import { rewardsOfSale } from '@/server/modules/rewards/operator-queries';
import { isOpen, leftOf } from '@/server/modules/rewards/reduce';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';
import { levelName } from '@/server/modules/rules/versions';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { completeSale, listOpenRequests, lockSale, refundSale } from './change';
import { findLookalike } from './lookalike';
import { orderOf } from './operator-queries';
import { recordSale } from './record';
import { finishRefund, openRefund, refuseRefund } from './requests';
import { readSaleForm } from './sale-form';
import { partsOf } from './sale-page';

const { actions } = resource;

interface Locked {
  sale: Sale;
  open: readonly SaleRefundRequest[];
}

async function listPosted(tx: Db, saleId: number): Promise<LedgerLine[]> {
  const { rows } = await tx.execute<{ account: string; amount: number; balance_after: number }>(sql`
    select a.name as account, e.amount, e.balance_after
    from ledger_journals j
    join ledger_entries e using (journal_id)
    join ledger_accounts a using (account_id)
    where j.ref_type = 'reward'
      and j.ref_id in (select reward_id from rewards where sale_id = ${saleId})
      and j.xmin = pg_current_xact_id()::xid
    order by j.journal_id, e.amount`);
  return rows.map(({ account, amount, balance_after: balanceAfter }) => ({
    account,
    amount,
    balanceAfter,
  }));
}

const membersOf = ({ buyerId, level1Id, level2Id }: Sale) => [buyerId, level1Id, level2Id];

/** Nobody decides about their own money. */
export function refuseOwnSale({ userId }: Pick<Acting, 'userId'>, sale: Sale): void {
  if (userId !== null && membersOf(sale).includes(userId))
    throw new OperationRefused(
      '不能处理自己的或会给自己带来奖励的成交，请由其他操作员处理',
      'no_permission',
    );
}

function refuseShop(sale: Sale, sentence: string): void {
  const order = orderOf(sale);
  if (order !== null)
    throw new OperationRefused(`成交 ${sale.sn} 来自商城订单 ${order}：${sentence}`);
}

const stateOf = ({ status, refunded }: Sale) => ({ status, refunded });

const frameOfSale = {
  lock: async (tx: Db, key: string): Promise<Locked> => {
    const sale = await lockSale(tx, key);
    return { sale, open: await listOpenRequests(tx, sale.saleId) };
  },
  version: ({ sale, open }: Locked) => partsOf(sale, open),
  state: ({ sale }: Locked) => sale.status,
  refuse: async ({ acting, row }: { acting: Acting; row: Locked }) =>
    refuseOwnSale(acting, row.sale),
  over: ({ sale }: Locked, state: string) =>
    `成交 ${sale.sn} ${state === 'completed' ? '已经完成' : '已全部退款'}，未做更改`,
  done: { 'sale.complete': '完成', 'sale.refund': '退款' },
};

async function rewardsOf(tx: Db, { saleId, paid }: Sale) {
  const made = await rewardsOfSale(tx, saleId);
  const sum = made.reduce((all, { reward }) => all + reward.amount, 0);
  return {
    sum,
    share: percentText(shareBp(sum, paid) ?? 0),
    facts: made.map(({ reward, name }) => ({
      title: `${levelName(reward.level)} · ${name}`,
      from: '',
      to: `${fenToYuan(reward.amount)}${reward.status === 'held' ? `，审核中：${reward.reason}` : ''}`,
    })),
  };
}

export const recordOne = operatorAction(resource, 'record', actions.record, {
  lock: async () => ({}),
  work: async ({ tx, operation, acting, form }) => {
    const { operator, now } = operation;
    const { isAgain, isCompleted, ...input } = await readSaleForm(tx, form, now);
    const recorded = (await recordSale(tx, { ...input, operator, now })).sale;
    refuseOwnSale(acting, recorded);
    const { sn, buyerId, paid } = recorded;
    const same = input.ref === undefined && !isAgain ? await findLookalike(tx, recorded) : null;
    if (same !== null) throw faultOfForm({ again: same });
    const sale = isCompleted ? await completeSale(tx, { sn, at: now }) : recorded;
    const { sum, share, facts } = await rewardsOf(tx, sale);
    const { name } = (await personsOf(tx, [buyerId]))(buyerId);
    const { items, freight, ref } = input;
    const content = { buyerId, items, freight, isCompleted, paidAt: form.paidAt, ref: ref ?? null };
    return {
      values: { buyer: name, amount: fenToYuan(paid), sum: fenToYuan(sum), share },
      facts: [
        { title: '实付', from: '', to: `${fenToYuan(paid)} ${amountInWords(paid)}` },
        ...items.map(({ title, paid: part }) => ({ title, from: '', to: fenToYuan(part) })),
        ...(facts.length > 0 ? facts : [{ title: '奖励', from: '', to: '没有人得到奖励' }]),
      ],
      target: sn,
      detail: content,
      after: stateOf(sale),
      second: () =>
        requireSecondAbove(tx, operation, acting, {
          kind: 'sale.record',
          ref: `buyer:${buyerId}`,
          amount: paid,
          content,
          about: `记录成交，买家 ${name}（${buyerId}），${items.map((one) => one.title).join('、')}`,
          memberIds: membersOf(sale),
        }),
    };
  },
});

export const completeOne = operatorAction(resource, 'complete', actions.complete, {
  ...frameOfSale,
  work: async ({ tx, operation: { now }, row: { sale: before }, form }) => {
    refuseShop(before, '买家确认收货或到期后自动完成，奖励等到退货期满才入账');
    const at = form.completedAt === null ? now : new Date(form.completedAt);
    if (at > now) throw faultOfForm({ completedAt: '完成时间不能晚于现在' });
    if (at < before.paidAt) throw faultOfForm({ completedAt: '完成时间不能早于付款时间' });
    const sale = await completeSale(tx, { sn: before.sn, at });
    const due = await tx.select().from(rewards).where(eq(rewards.saleId, sale.saleId));
    const open = due.filter(isOpen);
    const sum = open.reduce((all, reward) => all + leftOf(reward), 0);
    const days = open.flatMap(({ holdUntil }) => holdUntil?.getTime() ?? []);
    return {
      values: {
        date: days.length > 0 ? shortDateText(Math.max(...days), now.getTime()) : '没有奖励',
        sum: fenToYuan(sum),
      },
      before: stateOf(before),
      after: stateOf(sale),
      detail: { at: at.toISOString() },
    };
  },
});

const OWN = /:(pending|available)$/;

const sumOf = (lines: readonly LedgerLine[], account: RegExp): number =>
  lines
    .filter((line) => line.account.startsWith('user:') && account.test(line.account))
    .reduce((all, { amount }) => all + amount, 0);

/** Money gone back needs another person above the limit. */
export const refundOne = operatorAction(resource, 'refund', actions.refund, {
  ...frameOfSale,
  work: async ({ tx, operation, acting, row: { sale: before }, form }) => {
    refuseShop(before, '退款请在「售后」处理');
    const { operator, now } = operation;
    const { sn } = before;
    const { step } = form;
    const reason = (operation.reason ?? '').trim();
    const itemId = form.item ?? undefined;
    const amount = form.amount ?? undefined;
    const ref = form.ref ?? undefined;
    if ((step === 'finish' || step === 'refuse') && amount !== undefined)
      throw faultOfForm({ amount: '金额以申请为准，请留空' });
    const input = { sn, amount, itemId, reason, operator, now };
    const work = {
      whole: () => refundSale(tx, { ...input, ref }),
      open: () => openRefund(tx, input),
      finish: () => finishRefund(tx, { sn, itemId, ref, operator, now }),
      refuse: () => refuseRefund(tx, { sn, itemId, note: reason, operator, now }),
    };
    const { sale } = await work[step as keyof typeof work]();
    const lines = await listPosted(tx, sale.saleId);
    const back = sale.refunded - before.refunded;
    return {
      values: {
        step: REFUND_STEPS[step as keyof typeof REFUND_STEPS],
        amount: fenToYuan(back),
        claw: fenToYuan(-sumOf(lines, OWN)),
        debt: fenToYuan(sumOf(lines, /:debt$/)),
      },
      facts: factsOfLines(lines),
      before: stateOf(before),
      after: stateOf(sale),
      detail: { step, itemId: itemId ?? null, amount: amount ?? null, ref: ref ?? null },
      second: () =>
        requireSecondAbove(tx, operation, acting, {
          kind: 'sale.refund',
          ref: sn,
          amount: back,
          about: `成交 ${sn} 退款，买家 ${sale.buyerId}`,
          content: { step, itemId: itemId ?? null, amount: back, ref: ref ?? null },
          memberIds: membersOf(sale),
        }),
    };
  },
});
