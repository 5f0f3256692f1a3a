import type { Db } from '@/server/db/client';
import type { Sale } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { refundSale } from '@/server/modules/sales/change';
import { operate, refuseShopRefund } from '@/server/modules/sales/operate';
import { finishRefund, openRefund, refuseRefund } from '@/server/modules/sales/requests';
import { effectView } from './sale-views';
import { readId, readYuan } from './values';
import type { Given } from './verbs';

function readStep(flags: Given['flags']): 'whole' | 'open' | 'finish' | 'refuse' {
  const steps = (['open', 'finish', 'refuse'] as const).filter((step) => flags[step]);
  if (steps.length > 1) throw new OperationRefused('请在 --open、--finish 与 --refuse 中选择一个');
  return steps[0] ?? 'whole';
}

export async function refund({ db, operation, flags }: Given, sn = '') {
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
