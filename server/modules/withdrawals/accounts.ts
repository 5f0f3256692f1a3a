import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import { bankName } from '@/lib/contract/bank-card';
import {
  accountProblems,
  type AccountType,
  MAX_ACCOUNTS,
} from '@/lib/contract/withdraw-accounts.schema';
import type * as contract from '@/lib/contract/withdrawals';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type WithdrawAccount, withdrawAccounts } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DomainError, type MemberCall } from '@/server/http/call';
import { findRealName } from '@/server/modules/identity/queries';
import { currentRule } from '@/server/modules/rules/versions';
import { ownsUpload } from '@/server/modules/uploads/queries';
import { accountLabel, maskNumber, maskPayee } from './mask';

type Input = InputOf<typeof contract.manageWithdrawAccounts>;

export const placeOf = (userId: number): string => `withdraw-account:${userId}`;

const live = (userId: number) =>
  and(eq(withdrawAccounts.userId, userId), isNull(withdrawAccounts.deletedAt));

export const listAccounts = (db: Db, userId: number): Promise<WithdrawAccount[]> =>
  db
    .select()
    .from(withdrawAccounts)
    .where(live(userId))
    .orderBy(sql`${withdrawAccounts.isDefault} desc, ${withdrawAccounts.accountId} desc`);

export const countAccounts = (db: Db, userId: number): Promise<number> =>
  db.$count(withdrawAccounts, live(userId));

/** @throws DomainError not_found, also for another member's account */
export async function getAccount(
  db: Db,
  userId: number,
  accountId: number | undefined,
): Promise<WithdrawAccount> {
  const [account] =
    accountId === undefined
      ? []
      : await db
          .select()
          .from(withdrawAccounts)
          .where(and(live(userId), eq(withdrawAccounts.accountId, accountId)));
  if (!account)
    throw new DomainError('not_found', {
      msg: '收款账户不存在，请重新选择',
      fields: { accountId: '收款账户不存在，请重新选择' },
    });
  return account;
}

export const labelOf = ({
  type,
  bankName: bank,
  numberMask,
}: Pick<WithdrawAccount, 'type' | 'bankName' | 'numberMask'>): string =>
  accountLabel(type, bank, numberMask);

/** The number is masked even for its owner. */
export const showAccount = (account: WithdrawAccount, now: Date) => ({
  accountId: account.accountId,
  type: account.type,
  label: labelOf(account),
  accountMask: account.numberMask,
  realNameMask: account.payeeMask,
  bankCode: account.bankCode,
  bankName: account.bankName,
  branch: account.branch,
  isDefault: account.isDefault,
  coolUntil: account.coolUntil && account.coolUntil > now ? account.coolUntil.getTime() : null,
});

/** Serializes a member's changes. @returns the account concerned */
export async function manageAccounts(
  vault: Vault,
  { db, now, member: { userId } }: Pick<MemberCall, 'db' | 'now' | 'member'>,
  input: Input,
): Promise<number | null> {
  if (input.op === 'list') return null;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`withdraw-accounts:${userId}`}, 0))`,
    );
    if (input.op === 'add') return addAccount(vault, tx, userId, input, now);
    const account = await getAccount(tx, userId, input.accountId);
    if (input.op === 'edit') return editAccount(vault, tx, account, input, now);
    if (input.op === 'default') await prefer(tx, account);
    else await deleteAccount(tx, account, now);
    return account.accountId;
  });
}

interface Details {
  type: AccountType;
  number: string;
  payee: string;
  columns: Pick<
    WithdrawAccount,
    | 'type'
    | 'payeeSealed'
    | 'payeeMask'
    | 'numberSealed'
    | 'numberHash'
    | 'numberMask'
    | 'bankCode'
    | 'bankName'
    | 'branch'
    | 'qrKey'
  >;
}

/** @throws DomainError invalid_input | payee_mismatch | withdraw_type_off */
async function readDetails(
  vault: Vault,
  tx: Db,
  userId: number,
  input: Input,
  now: Date,
): Promise<Details> {
  const { withdraw: rules } = await currentRule(tx, now);
  const verified = await findRealName(tx, vault, userId);
  const type = input.type as AccountType | undefined;
  if (type && !rules.types.includes(type))
    throw new DomainError('withdraw_type_off', {
      fields: { type: new DomainError('withdraw_type_off').msg },
    });
  const fields = accountProblems(input, verified !== null);
  if (
    rules.needsQrImage &&
    type !== 'bank' &&
    !(input.qrImage && (await ownsUpload(tx, userId, input.qrImage)))
  )
    fields.qrImage = '请上传收款码';
  const [msg] = Object.values(fields);
  if (msg !== undefined || !type) throw new DomainError('invalid_input', { msg, fields });
  const payee = input.realName || (verified?.name ?? '');
  if (verified && payee !== verified.name)
    throw new DomainError('payee_mismatch', {
      fields: { realName: new DomainError('payee_mismatch').msg },
    });
  const number = (type === 'bank' ? input.cardNo : input.account) ?? '';
  return {
    type,
    number,
    payee,
    columns: {
      type,
      payeeSealed: vault.seal(placeOf(userId), payee),
      payeeMask: maskPayee(payee),
      numberSealed: vault.seal(placeOf(userId), number),
      numberHash: vault.hash('withdraw-account', `${type}|${number.toLowerCase()}`),
      numberMask: maskNumber(type, number),
      bankCode: type === 'bank' ? (input.bankCode ?? '') : '',
      bankName: type === 'bank' ? (bankName(input.bankCode ?? '') ?? '') : '',
      branch: type === 'bank' ? (input.branch ?? '') : '',
      qrKey: type === 'bank' ? '' : (input.qrImage ?? ''),
    },
  };
}

/** Only the very first account is usable at once, also after deletions. */
async function coolFrom(tx: Db, userId: number, now: Date): Promise<Date | null> {
  const [{ n } = { n: 0 }] = await tx
    .select({ n: count() })
    .from(withdrawAccounts)
    .where(eq(withdrawAccounts.userId, userId));
  if (n === 0) return null;
  const { withdraw } = await currentRule(tx, now);
  return new Date(now.getTime() + withdraw.accountCoolHours * HOUR_MS);
}

async function refuseTwice(
  tx: Db,
  userId: number,
  type: AccountType,
  numberHash: string,
  exceptId = 0,
): Promise<void> {
  const twin = await tx
    .select({ id: withdrawAccounts.accountId })
    .from(withdrawAccounts)
    .where(
      and(
        live(userId),
        eq(withdrawAccounts.numberHash, numberHash),
        ne(withdrawAccounts.accountId, exceptId),
      ),
    );
  const field = type === 'bank' ? 'cardNo' : 'account';
  if (twin.length > 0)
    throw new DomainError('account_exists', {
      fields: { [field]: new DomainError('account_exists').msg },
    });
}

async function addAccount(
  vault: Vault,
  tx: Db,
  userId: number,
  input: Input,
  now: Date,
): Promise<number> {
  const { type, columns } = await readDetails(vault, tx, userId, input, now);
  await refuseTwice(tx, userId, type, columns.numberHash);
  const mine = await listAccounts(tx, userId);
  if (mine.length >= MAX_ACCOUNTS)
    throw new DomainError('account_limit', { blanks: { max: MAX_ACCOUNTS } });
  const [account] = await tx
    .insert(withdrawAccounts)
    .values({ userId, ...columns, createdAt: now, coolUntil: await coolFrom(tx, userId, now) })
    .returning();
  if (!account) throw new Error('withdraw account was not inserted');
  if (input.isDefault || mine.length === 0) await prefer(tx, account);
  return account.accountId;
}

/** A new number or payee starts the cooling period, a new branch does not. */
async function editAccount(
  vault: Vault,
  tx: Db,
  account: WithdrawAccount,
  input: Input,
  now: Date,
): Promise<number> {
  const { userId, accountId } = account;
  const { type, payee, columns } = await readDetails(vault, tx, userId, input, now);
  await refuseTwice(tx, userId, type, columns.numberHash, accountId);
  const isSame =
    columns.numberHash === account.numberHash &&
    payee === vault.open(placeOf(userId), account.payeeSealed);
  const coolUntil = isSame ? account.coolUntil : await coolFrom(tx, userId, now);
  await tx
    .update(withdrawAccounts)
    .set({ ...columns, coolUntil })
    .where(eq(withdrawAccounts.accountId, accountId));
  if (input.isDefault) await prefer(tx, account);
  return accountId;
}

async function prefer(tx: Db, { userId, accountId }: WithdrawAccount): Promise<void> {
  await tx
    .update(withdrawAccounts)
    .set({ isDefault: false })
    .where(and(live(userId), eq(withdrawAccounts.isDefault, true)));
  await tx
    .update(withdrawAccounts)
    .set({ isDefault: true })
    .where(eq(withdrawAccounts.accountId, accountId));
}

/** Withdrawals keep their copy; the next newest becomes the default. */
async function deleteAccount(tx: Db, account: WithdrawAccount, now: Date): Promise<void> {
  await tx
    .update(withdrawAccounts)
    .set({ deletedAt: now, isDefault: false })
    .where(eq(withdrawAccounts.accountId, account.accountId));
  if (!account.isDefault) return;
  const [next] = await listAccounts(tx, account.userId);
  if (next) await prefer(tx, next);
}
