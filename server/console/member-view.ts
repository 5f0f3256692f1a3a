import { desc, eq } from 'drizzle-orm';
import type { ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/members';
import { ORDER_WORDS } from '@/lib/contract/order-words';
import { maskMobile } from '@/lib/format';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rewards } from '@/server/db/schema';
import { reachMember } from '@/server/modules/account/inspect';
import { getMember } from '@/server/modules/home/queries';
import { todosOf } from '@/server/modules/home/todos';
import { listPage as listNotices } from '@/server/modules/notices/center';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { itemsOf, listPage as listOrders } from '@/server/modules/orders/queries';
import { selectRewards } from '@/server/modules/rewards/queries';
import { rowView } from '@/server/modules/rewards/views';
import { getBalances } from '@/server/modules/wallet/balances';
import { findNextSettle } from '@/server/modules/wallet/calendar';
import { whyNotOf } from '@/server/modules/withdrawals/config-view';
import { listOfMember } from '@/server/modules/withdrawals/inspect-member';
import type { ConsoleDeps } from './deps';

/* 看TA所见: from the app's own functions and texts. Only the record is written: no notice becomes read, no visit counts. */

/** The app's first page. */
const MOST = 10;
const FIRST = { page: 1, per_page: MOST };

type View = ConsoleOutput<typeof contract.viewMember>;
type Vaulted = Pick<ConsoleDeps, 'vault'>;

async function moneyOf({ vault }: Vaulted, db: Db, userId: number, now: Date) {
  const { version: _, todayTeam: __, ...balances } = await getBalances(db, userId, now);
  return {
    ...balances,
    nextSettle: balances.pending > 0 ? await findNextSettle(db, userId) : null,
    whyNot: await whyNotOf(vault, db, userId, now),
  };
}

async function withdrawalsOf(db: Db, operation: Operation, memberId: number) {
  const { rows } = await listOfMember(db, operation, { memberId });
  return rows.slice(0, MOST).map(({ id, sn, amount, accountLabel, submittedAt, said }) => ({
    id,
    sn,
    amount,
    accountLabel,
    said,
    time: submittedAt,
  }));
}

async function rewardsOf(db: Db, userId: number) {
  const rows = await selectRewards(db)
    .where(eq(rewards.userId, userId))
    .orderBy(desc(rewards.rewardId))
    .limit(MOST);
  return rows.map(rowView).map(({ rewardId, buyer, title, amount, statusText, time }) => ({
    id: rewardId,
    buyer,
    title,
    amount,
    time,
    said: statusText,
  }));
}

async function ordersOf(db: Db, userId: number, now: Date) {
  const rows = await listOrders(db, { userId, status: 'all', keyword: '', now }, FIRST);
  const items = await itemsOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map(({ orderId, sn, status, payable, createdAt }) => ({
    id: orderId,
    sn,
    payable,
    title: items.get(orderId)?.[0]?.title ?? '',
    said: ORDER_WORDS[status],
    time: createdAt.getTime(),
  }));
}

async function noticesOf(db: Db, userId: number) {
  const { list, summary } = await listNotices(db, userId, { ...FIRST, type: 'all' });
  return {
    unread: summary.unread,
    notices: list.data.map(({ id, title, body, time, isRead }) => ({
      id,
      title,
      body,
      time,
      isRead,
    })),
  };
}

export async function viewMember(
  deps: Vaulted,
  db: Db,
  operation: Operation,
  memberId: number,
): Promise<View> {
  const { permissions } = await requirePermission(db, operation, 'members.read');
  const { user } = await reachMember(db, operation, memberId);
  const { now } = operation;
  await audit(db, operation, 'user.view', String(memberId));
  return {
    name: user.userName,
    mobile: maskMobile(user.mobile),
    state: user.status,
    todos: todosOf(await getMember(db, memberId, dayOf(now))).map(({ title }) => title),
    ...(await noticesOf(db, memberId)),
    money: permissions.has('withdrawals.read') ? await moneyOf(deps, db, memberId, now) : null,
    withdrawals: permissions.has('withdrawals.read')
      ? await withdrawalsOf(db, operation, memberId)
      : null,
    rewards: permissions.has('rewards.read') ? await rewardsOf(db, memberId) : null,
    orders: permissions.has('order.read') ? await ordersOf(db, memberId, now) : null,
  };
}
