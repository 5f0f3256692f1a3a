import { and, eq, gt, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import { CLOSING_DAYS, type ClosingObstacle } from '@/lib/contract/account-closing';
import type * as contract from '@/lib/contract/account-data';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { accountClosings, type User, users } from '@/server/db/schema';
import { type Call, DomainError, type MemberCall } from '@/server/http/call';
import { lockBalances, readBalances } from '@/server/modules/ledger/balances';
import { confirmPerson } from '@/server/modules/members/confirm';
import { getUser } from '@/server/modules/members/users';
import { countOpenOrders } from '@/server/modules/orders/queries';
import { countOpenSales } from '@/server/modules/sales/queries';
import { countOpen as countOpenWithdrawals } from '@/server/modules/withdrawals/queries';
import type { AccountDeps } from './deps';
import { openSession, revokeSessions } from './sessions';
import { issueMemberTicket, spendMemberTicket } from './tickets';

/* Active → closing for 15 days, in which a login cancels it → closed (specification 21.9). */

const isOpen = (userId: number) =>
  and(eq(accountClosings.userId, userId), isNull(accountClosings.outcome));

export async function listObstacles(db: Db, userId: number): Promise<ClosingObstacle[]> {
  const { sales, refunds } = await countOpenSales(db, userId);
  const isThere = {
    withdrawal: (await countOpenWithdrawals(db, userId)) > 0,
    order: sales + (await countOpenOrders(db, userId)) > 0,
    refund: refunds > 0,
    carried: (await readBalances(db, userId)).carried > 0,
  };
  return (Object.keys(isThere) as ClosingObstacle[]).filter((name) => isThere[name]);
}

export async function showClosing({
  db,
  member: { userId },
}: MemberCall): Promise<OutputOf<typeof contract.getClosing>> {
  const { available, pending } = await readBalances(db, userId);
  return { obstacles: await listObstacles(db, userId), available, pending };
}

interface Wish {
  userId: number;
  reason: string;
  /** fen */
  giveUp: number;
  now: Date;
}

/** Ends every session. @throws DomainError account_closing */
export async function beginClosing(tx: Db, { userId, reason, giveUp, now }: Wish): Promise<Date> {
  const closesAt = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  const left = await tx
    .update(users)
    .set({ status: 'closing' })
    .where(and(eq(users.userId, userId), eq(users.status, 'active')))
    .returning({ userId: users.userId });
  if (left.length === 0) throw new DomainError('account_closing');
  await tx
    .insert(accountClosings)
    .values({ userId, reason, givenUp: giveUp, requestedAt: now, closesAt });
  await revokeSessions(tx, { userId }, 'closed', now);
  return closesAt;
}

/**
 * Compares the locked balance with the amount given up; posts last: cancelling needs no posting.
 * @throws DomainError closing_obstacle | balance_changed, and those of confirmPerson
 */
export async function closeAccount(
  deps: AccountDeps,
  { db: tx, now, member: { userId } }: MemberCall,
  { checkcode, password, reason, giveUp }: InputOf<typeof contract.closeAccount>,
): Promise<{ closesAt: number }> {
  await confirmPerson(tx, deps.keys, { userId, scene: 'close', checkcode, password, now });
  const { available } = await lockBalances(tx, userId, now);
  if ((await listObstacles(tx, userId)).length > 0) throw new DomainError('closing_obstacle');
  if (available !== giveUp) throw new DomainError('balance_changed');
  return { closesAt: (await beginClosing(tx, { userId, reason, giveUp, now })).getTime() };
}

/** The refusal has the ticket that cancels the closing. */
export async function closingRefusal(
  deps: AccountDeps,
  db: Db,
  { userId }: Pick<User, 'userId'>,
  now: Date,
): Promise<DomainError> {
  const [wish] = await db
    .select({ closesAt: accountClosings.closesAt })
    .from(accountClosings)
    .where(isOpen(userId));
  if (!wish || wish.closesAt <= now) return new DomainError('account_closing');
  return new DomainError('account_closing', {
    data: {
      closeTicket: issueMemberTicket(deps, 'cancelClosing', userId, now),
      closesAt: wish.closesAt.getTime(),
    },
  });
}

/** Cancels and logs in. @throws DomainError ticket_expired, also after the days */
export function cancelClosing(
  deps: AccountDeps,
  call: Call,
  { ticket }: InputOf<typeof contract.cancelClosing>,
) {
  const { db, now } = call;
  return inRetriedTransaction(db, async (tx) => {
    const userId = await spendMemberTicket(tx, deps, 'cancelClosing', ticket, now);
    const back = await tx
      .update(accountClosings)
      .set({ outcome: 'cancelled', endedAt: now })
      .where(and(isOpen(userId), gt(accountClosings.closesAt, now)))
      .returning({ id: accountClosings.closingId });
    if (back.length === 0) throw new DomainError('ticket_expired');
    await tx
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.userId, userId), eq(users.status, 'closing')));
    return openSession(tx, call, await getUser(tx, userId));
  });
}
