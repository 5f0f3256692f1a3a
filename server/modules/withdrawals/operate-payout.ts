import { eq, type SQL } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { PayoutRefused, PayoutUnknown } from '@/server/adapters/payout/provider';
import type { Db } from '@/server/db/client';
import { type Withdrawal, withdrawals } from '@/server/db/schema';
import {
  type Acting,
  type Operation,
  OperationRefused,
  refuseOwnReview,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { channelOf } from './channel';
import type { PayoutDeps } from './deps';
import { payoutFailed, payoutStarted, succeeded } from './lifecycle';
import {
  type Effect,
  getWithdrawal,
  lastJournal,
  ledgerOf,
  type Options,
  perform,
  readReason,
  refuseHeld,
} from './operator-action';
import { abandonPayout, settlePayout } from './payouts';
import { STATUS_LABEL } from './states';

const { approved: waiting, paying, confirming } = WITHDRAW_STATUS;

const isManual: SQL = eq(withdrawals.payMethod, 'manual');

/** Not for held accounts, nor by the sole approver. */
async function refuseUnpayable(tx: Db, row: Withdrawal, acting: Acting, now: Date): Promise<void> {
  await refuseHeld(tx, row);
  if (row.secondReviewer === null)
    await refuseOwnReview(tx, acting, {
      reviewer: row.reviewer,
      permission: 'withdrawals.pay',
      now,
      memberId: row.userId,
    });
}

/** Without a voucher it begins, with one it ends. */
function payByHand(
  db: Db,
  operation: Operation,
  text: string,
  voucher: string | undefined,
  options: Options,
): Promise<Effect> {
  return perform(
    db,
    operation,
    text,
    {
      name: 'pay',
      permission: 'withdrawals.pay',
      detail: { method: 'manual', voucher: voucher ?? null },
      work: async (tx, row, acting, occasion) => {
        if (row.status === waiting) await refuseUnpayable(tx, row, acting, operation.now);
        const started =
          row.status === waiting ? await payoutStarted(tx, row.id, 'manual', occasion) : row;
        if (voucher === undefined)
          return {
            row: row.status === waiting ? started : null,
            note: '打款完成后请登记凭证号',
          };
        return { row: started && (await succeeded(tx, row.id, { voucher }, occasion, isManual)) };
      },
    },
    options,
  );
}

function beginByProvider(
  db: Db,
  operation: Operation,
  text: string,
  options: Options,
): Promise<Effect> {
  return perform(
    db,
    operation,
    text,
    {
      name: 'pay',
      permission: 'withdrawals.pay',
      detail: { method: 'wechat' },
      work: async (tx, found, acting, occasion) => {
        if (found.status === waiting) await refuseUnpayable(tx, found, acting, operation.now);
        return {
          row:
            found.status === paying ? found : await payoutStarted(tx, found.id, 'wechat', occasion),
          note: `微信商家转账，单号 ${found.sn}`,
        };
      },
    },
    options,
  );
}

/** Writes only, to share the batch row's transaction; the job asks the provider. */
export async function beginPayment(
  deps: PayoutDeps,
  tx: Db,
  operation: Operation,
  text: string,
  options: Options,
): Promise<Effect> {
  await requirePermission(tx, operation, 'withdrawals.pay');
  const row = await getWithdrawal(tx, text);
  return channelOf(deps, row) === 'wechat'
    ? beginByProvider(tx, operation, text, options)
    : payByHand(tx, operation, text, undefined, options);
}

/** By hand, or by the provider under one bill number. Stays 打款中 on silence or refusal. */
export async function pay(
  deps: PayoutDeps,
  db: Db,
  operation: Operation,
  text: string,
  { voucher, ...options }: Options & { voucher?: string } = {},
): Promise<Effect> {
  await requirePermission(db, operation, 'withdrawals.pay');
  const row = await getWithdrawal(db, text);
  const isByProvider =
    row.payMethod === 'wechat' ||
    (row.payMethod === null && voucher === undefined && channelOf(deps, row) === 'wechat');
  if (!isByProvider || !deps.provider) {
    if (row.payMethod === 'wechat')
      throw new OperationRefused('该提现已交由微信打款，但当前未配置微信商户');
    return payByHand(db, operation, text, voucher?.trim() || undefined, options);
  }
  if (voucher !== undefined) throw new OperationRefused('该提现已交由微信打款，不能再登记线下凭证');
  const effect = await beginByProvider(db, operation, text, options);
  if (options.isDryRun) return effect;
  return { ...effect, ...(await followUp(deps, db, operation, row, 'always')) };
}

/** Never asks the provider. */
export async function recordVoucher(
  db: Db,
  operation: Operation,
  text: string,
  { voucher, ...options }: Options & { voucher: string },
): Promise<Effect> {
  await requirePermission(db, operation, 'withdrawals.pay');
  const row = await getWithdrawal(db, text);
  if (row.payMethod === 'wechat')
    throw new OperationRefused('该提现已交由微信打款，不能再登记线下凭证');
  return payByHand(db, operation, text, voucher.trim(), options);
}

function noteOf(error: unknown): string {
  if (error instanceof PayoutUnknown) return '微信未答复，结果未知：保持当前状态，系统会继续核对';
  if (error instanceof PayoutRefused)
    return `微信拒绝了请求（${error.code}），未付款：处理后可再次打款`;
  throw error;
}

async function followUp(
  { vault, provider }: PayoutDeps,
  db: Db,
  { now, operator }: Operation,
  { id }: Withdrawal,
  ordering: 'always' | 'unless-refused',
): Promise<Pick<Effect, 'to' | 'note' | 'ledger'>> {
  if (!provider) throw new OperationRefused('当前未配置微信商户');
  const before = await lastJournal(db, id);
  const note = await settlePayout({ vault, provider }, db, id, { now, operator }, ordering).then(
    (report) => (report ? `微信：${report.raw}` : '另一进程正在处理，请稍后再查'),
    noteOf,
  );
  const after = await getWithdrawal(db, String(id));
  return { to: STATUS_LABEL[after.status], note, ledger: await ledgerOf(db, id, before) };
}

/** A bill sent to the provider fails only if the provider does not know it, long after the last try. */
export async function fail(
  deps: PayoutDeps,
  db: Db,
  operation: Operation,
  text: string,
  why: string,
  options: Options = {},
): Promise<Effect> {
  await requirePermission(db, operation, 'withdrawals.pay');
  const reason = readReason(why);
  const found = await getWithdrawal(db, text);
  const isByProvider =
    found.payMethod === 'wechat' && (found.status === paying || found.status === confirming);
  if (!isByProvider)
    return perform(
      db,
      operation,
      text,
      {
        name: 'fail',
        permission: 'withdrawals.pay',
        detail: { reason },
        work: async (tx, row, _acting, occasion) => ({
          row: await payoutFailed(tx, row.id, reason, {}, occasion, isManual),
        }),
      },
      options,
    );
  const { provider, vault } = deps;
  if (!provider) throw new OperationRefused('该提现已交由微信打款，但当前未配置微信商户');
  const asked = await perform(
    db,
    operation,
    text,
    {
      name: 'fail',
      permission: 'withdrawals.pay',
      detail: { reason, method: 'wechat' },
      work: async (_tx, row) => ({
        row,
        note: '须由微信确认该单不存在，且距最近一次请求超过30分钟',
      }),
    },
    options,
  );
  if (options.isDryRun) return asked;
  const before = await lastJournal(db, found.id);
  await abandonPayout({ vault, provider }, db, found.id, reason, {
    now: operation.now,
    operator: operation.operator,
  });
  const after = await getWithdrawal(db, found.sn);
  if (after.status === found.status)
    throw new OperationRefused('微信尚不能确认该单未付款，金额未退回；请稍后再试');
  return { ...asked, to: STATUS_LABEL[after.status], ledger: await ledgerOf(db, found.id, before) };
}

export async function sync(
  deps: PayoutDeps,
  db: Db,
  operation: Operation,
  text: string,
): Promise<Effect> {
  const effect = await perform(
    db,
    operation,
    text,
    { name: 'sync', permission: 'withdrawals.pay', work: async (_tx, row) => ({ row }) },
    {},
  );
  const row = await getWithdrawal(db, text);
  if (row.payMethod !== 'wechat') throw new OperationRefused('该提现不经微信打款，无需同步');
  return { ...effect, ...(await followUp(deps, db, operation, row, 'unless-refused')) };
}
