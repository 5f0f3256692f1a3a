import type { Command } from 'commander';
import type { Db } from '@/server/db/client';
import type { Sale } from '@/server/db/schema';
import { getMember } from '@/server/modules/account/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { refuseLookalike } from '@/server/modules/sales/lookalike';
import {
  listSales,
  operate,
  refuseShopReceipt,
  refuseShopSale,
  showSale,
  refuseShopRefund,
} from '@/server/modules/sales/operate';
import { recordSale } from '@/server/modules/sales/record';
import { finishRefund, openRefund, refuseRefund } from '@/server/modules/sales/requests';
import { groupOf } from './resource';
import type { Run } from './run';
import { effectView, saleDetailView, saleView } from './sale-views';
import { readId, readMoment, readYuan } from './values';
import { addVerbs, DRY, type Given, ROWS } from './verbs';

function readStep(flags: Given['flags']): 'whole' | 'open' | 'finish' | 'refuse' {
  const steps = (['open', 'finish', 'refuse'] as const).filter((step) => flags[step]);
  if (steps.length > 1) throw new OperationRefused('请在 --open、--finish 与 --refuse 中选择一个');
  return steps[0] ?? 'whole';
}

async function refund({ db, operation, flags }: Given, sn = '') {
  const { operator, now } = operation;
  const step = readStep(flags);
  const { reason = '', ref } = flags;
  if (step !== 'finish' && reason.trim() === '')
    throw new OperationRefused('请用 --reason 填写原因');
  if ((step === 'finish' || step === 'refuse') && flags.amount !== undefined)
    throw new OperationRefused('金额以申请为准，请不要再指定 --amount');
  const amount = flags.amount === undefined ? undefined : readYuan(flags.amount);
  const itemId = flags.item === undefined ? undefined : readId(flags.item, '商品编号');
  const input = { sn, amount, itemId, reason, operator, now };
  await refuseShopRefund(db, sn);
  const work = {
    whole: (tx: Db) => refundSale(tx, { ...input, ref }),
    open: (tx: Db) => openRefund(tx, input),
    finish: (tx: Db) => finishRefund(tx, { sn, itemId, ref, operator, now }),
    refuse: (tx: Db) => refuseRefund(tx, { sn, itemId, note: reason, operator, now }),
  } satisfies Record<typeof step, (tx: Db) => Promise<{ sale: Sale }>>;
  const job = {
    action: step === 'whole' ? 'sale.refund' : (`sale.refund.${step}` as const),
    isDryRun: flags.dryRun !== undefined,
    detail: { sn, amount: amount ?? null, itemId: itemId ?? null, reason, ref: ref ?? null },
  } as const;
  return effectView(await operate<{ sale: Sale }>(db, operation, job, work[step]));
}

/** `课程=199.00` */
function readItem(text: string): { title: string; paid: number } {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new OperationRefused(`商品须形如 名称=金额，例如 课程=199.00（收到 ${text}）`);
  return { title: text.slice(0, at).trim(), paid: readYuan(text.slice(at + 1)) };
}

async function record({ db, operation, flags, lists }: Given, who = '') {
  const { operator, now } = operation;
  const { userId: buyerId } = await getMember(db, operation, who);
  const paidAt = flags.paidAt === undefined ? now : readMoment(flags.paidAt);
  const items = (lists.item ?? []).map(readItem);
  const freight = readYuan(flags.freight ?? '0', '运费');
  const { ref } = flags;
  refuseShopReceipt(ref);
  const isCompleted = flags.complete !== undefined;
  const job = {
    action: 'sale.record',
    isDryRun: flags.dryRun !== undefined,
    detail: {
      ...{ buyerId, items, freight, isCompleted },
      ...{ paidAt: flags.paidAt ?? null, ref: ref ?? null },
    },
  } as const;
  return effectView(
    await operate(db, operation, job, async (tx) => {
      const input = { buyerId, items, freight, paidAt, ref, operator, now };
      const { sale } = await recordSale(tx, input);
      if (ref === undefined && flags.again === undefined) await refuseLookalike(tx, sale);
      return { sale: isCompleted ? await completeSale(tx, { sn: sale.sn, at: now }) : sale };
    }),
  );
}

async function complete({ db, operation, flags }: Given, sn = '') {
  const at = flags.at === undefined ? operation.now : readMoment(flags.at);
  if (at > operation.now) throw new OperationRefused('完成时间不能晚于现在');
  const job = {
    action: 'sale.complete',
    isDryRun: flags.dryRun !== undefined,
    detail: { sn, at: at.toISOString() },
  } as const;
  return effectView(
    await operate(db, operation, job, async (tx) => {
      await refuseShopSale(tx, sn);
      return { sale: await completeSale(tx, { sn, at }) };
    }),
  );
}

const CHANGES = {
  'record <buyer>': {
    about: '记录一笔已付款的成交',
    options: {
      '!--item <名称=金额...>': '商品与实付金额（元），可重复',
      '--freight <yuan>': '运费，不计奖励',
      '--paid-at <time>': '付款时间，默认现在',
      '--ref <number>': '凭证号：同一凭证只记录一次',
      '--again': '没有凭证号，但确是当天另一笔相同的成交',
      '--complete': '同时标记为已完成',
      ...DRY,
    },
    work: record,
  },
  'complete <sn>': {
    about: '标记为已完成，奖励开始计算入账日',
    options: { '--at <time>': '完成时间，默认现在', ...DRY },
    work: complete,
  },
  'refund <sn>': {
    about: '登记退款，奖励随之减少或扣回；--open 登记申请，完成或拒绝之前奖励暂缓入账',
    options: {
      '--reason <text>': '原因；完成申请时不需要',
      '--amount <yuan>': '退款金额，默认全部',
      '--item <id>': '只退一项商品；多项商品在申请时，指明完成或拒绝哪一项',
      '--ref <number>': '退款凭证号',
      ...{ '--open': '登记退款申请', '--finish': '申请的退款已完成', '--refuse': '拒绝申请' },
      ...DRY,
    },
    work: refund,
  },
} as const;

/** `op order record|complete|refund` of earlier releases still work. */
export function addSaleCommands(program: Command, run: Run): void {
  addVerbs(program.command('sale').description('成交：记录线下成交、完成与退款'), run, {
    ...CHANGES,
    'show <sn>': {
      about: '查看一笔成交、商品与退款',
      work: async ({ db, operation }, sn = '') => saleDetailView(await showSale(db, operation, sn)),
    },
    list: {
      about: '最近的成交',
      options: { '--buyer <who>': '只看一位买家', ...ROWS },
      work: async ({ db, operation, flags: { buyer, limit = '' } }) => {
        const member = buyer === undefined ? undefined : await getMember(db, operation, buyer);
        const asked = { buyerId: member?.userId, limit: readId(limit, '行数') };
        return (await listSales(db, operation, asked)).map(saleView);
      },
    },
  });
  addVerbs(groupOf(program, 'order', 'op sale 的旧名：record、complete、refund'), run, CHANGES);
}
