import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import {
  audit,
  OperationRefused,
  requireOperator,
  type Acting,
  type Operation,
} from '@/server/db/operators';
import { currentRule } from '@/server/db/rules';
import { operators, withdrawals, type OperatorRole, type Withdrawal } from '@/server/db/schema';
import type { PayoutDeps } from './deps';
import {
  approved,
  payoutFailed,
  payoutStarted,
  rejected,
  succeeded,
  type Occasion,
} from './lifecycle';
import { abandonPayout, settlePayout } from './payouts';
import { PayoutRefused, PayoutUnknown } from '@/server/adapters/payout/provider';
import { yuan } from './quote';
import { findHold } from './risk';
import { STATUS_LABEL } from './states';
import { placeOfBill } from './submit';

/* What operators do to withdrawals. Each change and its audit row are one transaction. */

export interface Options {
  /** Does everything, answers with the effect, and undoes it. */
  isDryRun?: boolean;
}

/** What an action did: states and the money it moved (fen). */
export interface Effect {
  sn: string;
  from: string;
  to: string;
  note: string;
  ledger: { account: string; amount: number; balanceAfter: number }[];
  isDryRun: boolean;
}

class Undo extends Error {
  constructor(readonly effect: Effect) {
    super('dry run');
  }
}

const { reviewing, approved: waiting, paying, confirming } = WITHDRAW_STATUS;
const MAX_REASON = 100;
const OPENID = /^o[\w-]{27}$/;

/** By number or id. @throws OperationRefused */
export async function getWithdrawal(db: Db, text: string): Promise<Withdrawal> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(
      /^\d{1,15}$/.test(text)
        ? eq(withdrawals.id, Number(text))
        : eq(withdrawals.sn, text.toUpperCase()),
    );
  if (!row) throw new OperationRefused(`没有提现单 ${text}`);
  return row;
}

async function ledgerOf(tx: Db, id: number, sinceJournal: number): Promise<Effect['ledger']> {
  const { rows } = await tx.execute<{ account: string; amount: number; balance_after: number }>(sql`
    select a.name as account, e.amount, e.balance_after from ledger_journals j join ledger_entries e using (journal_id) join ledger_accounts a using (account_id)
    where j.ref_type = 'withdrawal' and j.ref_id = ${id} and j.journal_id > ${sinceJournal} order by e.amount, a.name`);
  return rows.map(({ account, amount, balance_after: balanceAfter }) => ({
    account,
    amount,
    balanceAfter,
  }));
}

async function lastJournal(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(journal_id), 0)::bigint as last from ledger_journals where ref_type = 'withdrawal' and ref_id = ${id}`,
  );
  return rows[0]?.last ?? 0;
}

interface Action {
  name: string;
  role: OperatorRole;
  detail?: Record<string, unknown>;
  work: (
    tx: Db,
    row: Withdrawal,
    acting: Acting,
    occasion: Occasion,
  ) => Promise<{ row: Withdrawal | null; note?: string }>;
}

/** One action on one withdrawal: right person, not their own money, all or nothing, written down. */
async function perform(
  db: Db,
  operation: Operation,
  text: string,
  { name, role, detail = {}, work }: Action,
  { isDryRun = false }: Options,
): Promise<Effect> {
  try {
    return await db.transaction(async (tx) => {
      const acting = await requireOperator(tx, operation, role);
      const row = await getWithdrawal(tx, text);
      if (acting.userId === row.userId)
        throw new OperationRefused('不能处理自己成员账号的提现，请由其他操作员处理');
      const before = await lastJournal(tx, row.id);
      const outcome = await work(tx, row, acting, { now: operation.now, operator: acting.name });
      if (!outcome.row)
        throw new OperationRefused(
          `提现单 ${row.sn} 当前为「${STATUS_LABEL[(await getWithdrawal(tx, row.sn)).status]}」，不能执行此操作`,
        );
      const effect: Effect = {
        sn: row.sn,
        from: STATUS_LABEL[row.status],
        to: STATUS_LABEL[outcome.row.status],
        note: outcome.note ?? '',
        ledger: await ledgerOf(tx, row.id, before),
        isDryRun,
      };
      await audit(tx, operation, `withdraw.${name}`, row.sn, {
        from: row.status,
        to: outcome.row.status,
        amount: row.amount,
        ...detail,
      });
      if (isDryRun) throw new Undo(effect);
      return effect;
    });
  } catch (error) {
    if (error instanceof Undo) return error.effect;
    throw error;
  }
}

async function refuseHeld(tx: Db, { userId }: Withdrawal): Promise<void> {
  const hold = await findHold(tx, userId);
  if (hold) throw new OperationRefused(`风险审核 #${hold.riskId} 尚未结案，请先处理`);
}

/** Two names may belong to one person. */
async function refuseSamePerson(tx: Db, acting: Acting, first: string): Promise<void> {
  const [other] = await tx
    .select({ userId: operators.userId })
    .from(operators)
    .where(eq(operators.name, first));
  const isSame =
    acting.name === first || (acting.userId !== null && other?.userId === acting.userId);
  if (isSame) throw new OperationRefused('金额超过双人复核限额，须由另一位操作员批准');
}

/** Approves; above `twoPersonAbove` the first approval waits for the one of somebody else. */
export function approve(
  db: Db,
  operation: Operation,
  text: string,
  options: Options = {},
): Promise<Effect> {
  return perform(
    db,
    operation,
    text,
    {
      name: 'approve',
      role: 'reviewer',
      work: async (tx, row, acting, occasion) => {
        if (row.status === reviewing) await refuseHeld(tx, row);
        const { withdraw: rules } = await currentRule(tx, operation.now);
        const limit = yuan(rules.twoPersonAbove);
        if (row.amount <= rules.twoPersonAbove)
          return {
            row: await approved(tx, row.id, { reviewer: acting.name }, sql`true`, occasion),
          };
        if (row.reviewer === null) {
          const [first] = await tx
            .update(withdrawals)
            .set({ reviewer: acting.name })
            .where(
              and(
                eq(withdrawals.id, row.id),
                eq(withdrawals.status, reviewing),
                isNull(withdrawals.reviewer),
              ),
            )
            .returning();
          return { row: first ?? null, note: `金额超过${limit}元，等待另一位操作员复核` };
        }
        if (row.status === reviewing) await refuseSamePerson(tx, acting, row.reviewer);
        return {
          row: await approved(
            tx,
            row.id,
            { secondReviewer: acting.name },
            eq(withdrawals.reviewer, row.reviewer),
            occasion,
          ),
          note: `由 ${row.reviewer} 与 ${acting.name} 双人复核`,
        };
      },
    },
    options,
  );
}

function readReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > MAX_REASON)
    throw new OperationRefused(`请填写1-${MAX_REASON}个字的原因，用户会看到`);
  return reason;
}

export function reject(
  db: Db,
  operation: Operation,
  text: string,
  why: string,
  options: Options = {},
): Promise<Effect> {
  const reason = readReason(why);
  return perform(
    db,
    operation,
    text,
    {
      name: 'reject',
      role: 'reviewer',
      detail: { reason },
      work: async (tx, row, _acting, occasion) => ({
        row: await rejected(tx, row.id, reason, occasion),
      }),
    },
    options,
  );
}

const isManual: SQL = eq(withdrawals.payMethod, 'manual');

/** Whether the provider can pay this account: the messenger's, known by openid. */
const isForProvider = ({ vault, provider }: PayoutDeps, row: Withdrawal): boolean =>
  provider !== null &&
  row.accountType === 'wechat' &&
  OPENID.test(vault.open(placeOfBill(row.sn), row.numberSealed));

/** Paid by hand: without a voucher the payment begins, with one it is done. */
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
      role: 'finance',
      detail: { method: 'manual', voucher: voucher ?? null },
      work: async (tx, row, _acting, occasion) => {
        if (row.status === waiting) await refuseHeld(tx, row);
        const started =
          row.status === waiting ? await payoutStarted(tx, row.id, 'manual', occasion) : row;
        if (voucher === undefined)
          return {
            row: row.status === waiting ? started : null,
            note: '打款完成后请用 --voucher 登记凭证',
          };
        return { row: started && (await succeeded(tx, row.id, { voucher }, occasion, isManual)) };
      },
    },
    options,
  );
}

/**
 * Pays: by hand with the reference of a voucher, or through the provider, which is given the same number on every try.
 * When it does not answer, or refuses, the withdrawal stays 打款中 and the effect says so.
 * @throws OperationRefused
 */
export async function pay(
  deps: PayoutDeps,
  db: Db,
  operation: Operation,
  text: string,
  { voucher, ...options }: Options & { voucher?: string } = {},
): Promise<Effect> {
  const row = await getWithdrawal(db, text);
  const isByProvider =
    row.payMethod === 'wechat' ||
    (row.payMethod === null && voucher === undefined && isForProvider(deps, row));
  if (!isByProvider || !deps.provider) {
    if (row.payMethod === 'wechat')
      throw new OperationRefused('该提现已交由微信打款，但当前未配置微信商户');
    return payByHand(db, operation, text, voucher?.trim() || undefined, options);
  }
  if (voucher !== undefined) throw new OperationRefused('该提现已交由微信打款，不能再登记线下凭证');
  const effect = await perform(
    db,
    operation,
    text,
    {
      name: 'pay',
      role: 'finance',
      detail: { method: 'wechat' },
      work: async (tx, found, _acting, occasion) => {
        if (found.status === waiting) await refuseHeld(tx, found);
        return {
          row:
            found.status === paying ? found : await payoutStarted(tx, found.id, 'wechat', occasion),
          note: `微信商家转账，单号 ${found.sn}`,
        };
      },
    },
    options,
  );
  if (options.isDryRun) return effect;
  return { ...effect, ...(await followUp(deps, db, operation, row, 'always')) };
}

function noteOf(error: unknown): string {
  if (error instanceof PayoutUnknown) return '微信未答复，结果未知：保持当前状态，系统会继续核对';
  if (error instanceof PayoutRefused)
    return `微信拒绝了请求（${error.code}），未付款：处理后可再次执行 pay`;
  throw error;
}

/** The provider's word after an action, as part of its effect. */
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

/** Ends a payout that did not happen. What went to the provider ends only when the provider does not know it, long enough after the last try. */
export async function fail(
  deps: PayoutDeps,
  db: Db,
  operation: Operation,
  text: string,
  why: string,
  options: Options = {},
): Promise<Effect> {
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
        role: 'finance',
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
      role: 'finance',
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

/** Asks the provider about one withdrawal. */
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
    { name: 'sync', role: 'finance', work: async (_tx, row) => ({ row }) },
    {},
  );
  const row = await getWithdrawal(db, text);
  if (row.payMethod !== 'wechat') throw new OperationRefused('该提现不经微信打款，无需同步');
  return { ...effect, ...(await followUp(deps, db, operation, row, 'unless-refused')) };
}
