import { and, count, desc, eq, gte, inArray, lte, notInArray } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { maskMobile } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  rewards,
  sales,
  users,
  withdrawAccounts,
  type Withdrawal,
  withdrawals,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { findRealName } from '@/server/modules/identity/queries';
import { readBalances } from '@/server/modules/ledger/balances';
import { devicesOf, sharersOfAccounts } from '@/server/modules/members/devices';
import { type Person, personsOf } from '@/server/modules/members/persons';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { notesOf } from '@/server/modules/operators/member-notes';
import { recordsOf } from '@/server/modules/operators/records';
import { currentRule } from '@/server/modules/rules/versions';
import { findingsOf } from './findings';
import { findDeskRow } from './inspect-list';
import { noteReading } from './note-reading';
import { findHold } from './risk';
import { seenOf } from './seen';
import { STATUS_LABEL } from './states';
import { placeOfBill } from './submit';
import { timelineOf } from './view';
import { withdrawRows } from './withdraw-rows';

const LAST = 5;
const MOST_SOURCES = 30;
const MOST_RECORDS = 20;

const dueText = (expectedAt: number, now: Date): string =>
  expectedAt < now.getTime()
    ? `已超过预计的${momentText(expectedAt)}`
    : `预计${momentText(expectedAt)}前`;

export function saidOf(row: Withdrawal, holdText: string, at: Date): string {
  const steps = timelineOf(row, holdText);
  const now =
    steps.find(({ state }) => state === 'current') ??
    steps.findLast(({ state }) => state !== 'todo');
  if (!now) return '';
  const due = now.expectedAt === null ? '' : dueText(now.expectedAt, at);
  return [now.title, now.text, due].filter((part) => part !== '').join('，');
}

async function sourcesOf(db: Db, { userId, amount, submittedAt }: Withdrawal) {
  const rows = await db
    .select({ reward: rewards, orderSn: sales.sn })
    .from(rewards)
    .innerJoin(sales, eq(sales.saleId, rewards.saleId))
    .where(
      and(
        eq(rewards.userId, userId),
        eq(rewards.status, 'settled'),
        lte(rewards.settledAt, submittedAt),
      ),
    )
    .orderBy(desc(rewards.settledAt), desc(rewards.rewardId))
    .limit(MOST_SOURCES);
  let left = amount;
  return rows.flatMap(({ reward, orderSn }) => {
    if (left <= 0) return [];
    const fen = reward.amount - reward.refundedAmount;
    left -= fen;
    const { rewardId, sourceUserId, base, rateBp, settledAt } = reward;
    return {
      rewardId,
      sourceUserId,
      orderSn,
      base,
      rateBp,
      level: reward.level as 1 | 2,
      amount: fen,
      settledAt: settledAt?.getTime() ?? 0,
    };
  });
}

async function historyOf(db: Db, { userId, id }: Withdrawal) {
  const before = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(desc(withdrawals.id))
    .limit(LAST + 1);
  return before
    .filter((row) => row.id !== id)
    .slice(0, LAST)
    .map((row) => ({
      id: row.id,
      sn: row.sn,
      amount: row.amount,
      status: row.status,
      statusLabel: STATUS_LABEL[row.status],
      accountLabel: row.accountLabel,
      submittedAt: row.submittedAt.getTime(),
    }));
}

/** Rejected and failed ones do not count. */
const nthOfDay = (db: Db, { userId, id, submittedAt }: Withdrawal): Promise<number> =>
  db.$count(
    withdrawals,
    and(
      eq(withdrawals.userId, userId),
      lte(withdrawals.id, id),
      gte(withdrawals.submittedAt, dayStart(dayOf(submittedAt))),
      notInArray(withdrawals.status, [WITHDRAW_STATUS.rejected, WITHDRAW_STATUS.failed]),
    ),
  );

async function accountOf(vault: Vault, db: Db, row: Withdrawal) {
  const [account] = await db
    .select()
    .from(withdrawAccounts)
    .where(eq(withdrawAccounts.accountId, row.accountId));
  if (!account) throw new Error('a withdrawal without an account');
  const verified = await findRealName(db, vault, row.userId);
  const payee = vault.open(placeOfBill(row.sn), row.payeeSealed);
  const [{ paidBefore } = { paidBefore: 0 }] = await db
    .select({ paidBefore: count() })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, row.userId),
        eq(withdrawals.numberHash, row.numberHash),
        inArray(withdrawals.status, [WITHDRAW_STATUS.paid]),
      ),
    );
  return {
    view: {
      label: row.accountLabel,
      type: row.accountType,
      bank: row.bankName,
      payeeMask: account.payeeMask,
      verifiedNameMask: verified?.nameMask ?? null,
      isNameEqual: verified !== null && verified.name === payee,
      boundAt: account.createdAt.getTime(),
      coolUntil: account.coolUntil?.getTime() ?? null,
      paidBefore,
    },
    sharers: await sharersOfAccounts(db, row.userId, [row.numberHash]),
    boundAt: account.createdAt,
  };
}

async function memberOf(db: Db, userId: number) {
  const [member] = await db
    .select({ mobile: users.mobile, joinedAt: users.createdAt, refereeId: users.refereeId })
    .from(users)
    .where(eq(users.userId, userId));
  if (!member) throw new Error('a withdrawal without a member');
  return member;
}

function ownerView(
  { mobile, joinedAt, refereeId }: Awaited<ReturnType<typeof memberOf>>,
  person: (id: number) => Person,
  newest: { lastSeenAt: number; device: string; place: string } | undefined,
) {
  return {
    mobile: maskMobile(mobile),
    joinedAt: joinedAt.getTime(),
    inviter: refereeId === null ? null : person(refereeId),
    lastSession: newest
      ? { at: newest.lastSeenAt, device: newest.device, place: newest.place }
      : null,
  };
}

export async function inspectWithdrawal(vault: Vault, db: Db, operation: Operation, sn: string) {
  const acting = await requirePermission(db, operation, 'withdrawals.read');
  const found = await findDeskRow(db, sn);
  if (!found) throw new OperationRefused(`没有提现单 ${sn}`);
  const { row } = found;
  const { now } = operation;
  const { withdraw: rules } = await currentRule(db, now);
  const owner = await memberOf(db, row.userId);
  const account = await accountOf(vault, db, row);
  const devices = await devicesOf(db, row.userId);
  const sources = await sourcesOf(db, row);
  const person = await personsOf(db, [
    row.userId,
    owner.refereeId,
    ...account.sharers,
    ...devices.flatMap(({ sharedWith }) => sharedWith),
    ...sources.map(({ sourceUserId }) => sourceUserId),
  ]);
  const seenDevices = devices.map((each) => ({ ...each, sharedWith: each.sharedWith.map(person) }));
  const sharedAccount: Person[] = account.sharers.map(person);
  const { twoPersonAbove } = rules;
  const [view] = await withdrawRows(db, [row.id], { now, twoPersonAbove });
  if (!view) throw new Error('a row without a view');
  await noteReading(db, operation, row.sn);
  const hold = await findHold(db, row.userId);
  const balances = await readBalances(db, row.userId);
  return {
    row: view,
    said: saidOf(row, hold?.text ?? '', now),
    account: { ...account.view, sharedWith: sharedAccount },
    member: {
      ...ownerView(owner, person, seenDevices[0]),
      today: { nth: await nthOfDay(db, row), max: rules.dayCount },
    },
    balances,
    findings: await findingsOf(
      db,
      {
        row,
        member: person(row.userId),
        isNameEqual: account.view.isNameEqual,
        accountBoundAt: account.boundAt,
        sharedAccount,
        devices: seenDevices,
        paidBefore: account.view.paidBefore,
        twoPersonAbove: rules.twoPersonAbove,
      },
      now,
    ),
    sources: sources.map(({ sourceUserId, ...each }) => ({ ...each, buyer: person(sourceUserId) })),
    lastFive: await historyOf(db, row),
    withdrawals: await db.$count(withdrawals, eq(withdrawals.userId, row.userId)),
    devices: seenDevices,
    notes: await notesOf(db, row.userId),
    records: await recordsOf(db, row.sn, { limit: MOST_RECORDS }),
    ruleVersion: row.ruleVersion,
    isOwn: acting.userId === row.userId,
    seen: await seenOf(db, row),
  };
}
