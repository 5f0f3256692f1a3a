import { and, eq, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { readNumber } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import type { refund as resource } from '@/lib/contract/console/resources/refund';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import { type Order, orders, type Refund, refunds, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { inRange, pageOf } from '@/server/operator/page';
import { wasSetAside } from '@/server/operator/queue';

/* Nothing here opens an address. */

const { applied, toSend, sent, paying, done, refused, withdrawn, failed } = REFUND_STATUS;

export interface Found {
  refund: Refund;
  order: Order;
  isAside: boolean;
}

type State = RowOf<typeof resource>['state'];

const STATE_OF: Record<Refund['status'], State> = {
  [applied]: 'applied',
  [toSend]: 'toSend',
  [sent]: 'sent',
  [paying]: 'paying',
  [done]: 'done',
  [refused]: 'refused',
  [withdrawn]: 'withdrawn',
  [failed]: 'failed',
};

const isPaidStatus = (status: Refund['status']) => status === paying || status === done;

/** Paid after the inspection time, while the goods' fate is unknown. */
const isUnbooked = ({ type, status, isResaleable }: Refund): boolean =>
  type === 'return' && isResaleable === null && isPaidStatus(status);

/** Those that an operator decides about. */
const WAITING: readonly Refund['status'][] = [applied, sent, failed];

/** Pays or ends with its check-in list's return: nobody decides. */
const isHeld = ({ status, heldUntil }: Refund): boolean => status === applied && heldUntil !== null;

export function stateOf({ refund, isAside }: Pick<Found, 'refund' | 'isAside'>): State {
  if (isHeld(refund)) return 'held';
  if (isUnbooked(refund)) return 'unbooked';
  return isAside && WAITING.includes(refund.status) ? 'aside' : STATE_OF[refund.status];
}

/** Since the state began. */
const aside = wasSetAside(
  'refund',
  refunds.sn,
  sql`greatest(${refunds.createdAt}, ${refunds.sentAt}, ${refunds.payingAt})`,
);
const held = and(eq(refunds.status, applied), isNotNull(refunds.heldUntil));
const undecided = and(inArray(refunds.status, [...WAITING]), sql`not ${held}`);
const waiting = and(undecided, not(aside));

const unbooked = and(
  eq(refunds.type, 'return'),
  isNull(refunds.isResaleable),
  inArray(refunds.status, [paying, done]),
);

const STATUS_OF = Object.fromEntries(
  Object.entries(STATE_OF).map(([status, state]) => [state, Number(status)]),
) as Record<string, Refund['status']>;

function inState(state: string): SQL | undefined {
  if (state === 'unbooked') return unbooked;
  if (state === 'held') return held;
  if (state === 'aside') return and(undecided, aside);
  const status = STATUS_OF[state];
  if (status === undefined) return undefined;
  return and(
    eq(refunds.status, status),
    isPaidStatus(status) && unbooked ? not(unbooked) : undefined,
    WAITING.includes(status) ? waiting : undefined,
  );
}

/** Values whose change makes a decision stale. */
export const partsOf = ({ refund, order, isAside: is }: Found): readonly unknown[] => [
  is,
  refund.status,
  refund.amount,
  refund.isResaleable,
  refund.no,
  refund.content,
  order.paid,
  order.refunded,
];

export interface RefundFilter {
  q?: string;
  queue?: 'open' | '';
  state?: string;
  kind?: Refund['type'] | '';
  why?: Refund['reason'] | '';
  days?: string;
  amount?: string;
}

/** Each search finds ids by its own index. */
const hits = (condition: SQL) => sql`select ${refunds.refundId} from ${refunds} where ${condition}`;

/** By refund, order or parcel number, or buyer. */
async function isSought(db: Db, text: string): Promise<SQL | undefined> {
  const no = readNumber(text);
  if (/^T\d{8,}$/.test(no)) return eq(refunds.sn, no);
  const parts: SQL[] = [];
  if (/^(?=(?:\D*\d){6})[A-Z0-9]{8,24}$/.test(no)) parts.push(hits(eq(refunds.no, no)));
  if (/^\d{16,}$/.test(no))
    parts.push(
      hits(
        sql`${refunds.orderId} in (select ${orders.orderId} from ${orders} where ${orders.sn} = ${no})`,
      ),
    );
  else {
    const members = await soughtMembers(db, text);
    if (members)
      parts.push(
        hits(sql`${refunds.userId} in (select ${users.userId} from ${users} where ${members})`),
      );
  }
  return parts.length === 0
    ? sql`false`
    : sql`${refunds.refundId} in (${sql.join(parts, sql` union all `)})`;
}

async function conditionOf(
  db: Db,
  { q, queue, state = '', kind, why, days, amount }: RefundFilter,
  now: Date,
): Promise<SQL | undefined> {
  const range = days ? daysOfRange(days, now.getTime()) : null;
  return and(
    q ? await isSought(db, q) : undefined,
    queue ? waiting : undefined,
    inState(state),
    kind ? eq(refunds.type, kind) : undefined,
    why ? eq(refunds.reason, why) : undefined,
    range ? gte(refunds.createdAt, dayStart(range.from)) : undefined,
    range ? lt(refunds.createdAt, dayStart(addDays(range.to, 1))) : undefined,
    inRange(refunds.amount, amount),
  );
}

/** Those that failed have no deadline: they come first. */
const due = sql`coalesce(${refunds.dueAt}, 'epoch'::timestamptz)`;
const { refundId } = refunds;

const ORDERS = {
  at: { order: { key: refundId, id: refundId, type: 'bigint' }, place: refundId, where: undefined },
  amount: {
    order: { key: refunds.amount, id: refundId, type: 'bigint' },
    place: refunds.amount,
    where: undefined,
  },
  due: {
    order: { key: due, id: refundId, type: 'timestamptz' },
    place: micros(due),
    where: inArray(refunds.status, [applied, toSend, sent, failed]),
  },
} as const;

const joined = (db: Db, place: SQL<number> | typeof refundId | typeof refunds.amount = refundId) =>
  db
    .select({ refund: refunds, order: orders, isAside: aside, place })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .$dynamic();

export async function rowsOf(db: Db, found: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ refund }) => refund.userId),
  );
  return found.map(({ refund, order, ...more }) => ({
    sn: refund.sn,
    order: order.sn,
    kind: refund.type,
    why: refund.reason,
    amount: refund.amount,
    state: stateOf({ refund, ...more }),
    member: person(refund.userId),
    at: refund.createdAt.getTime(),
    due: refund.dueAt?.getTime() ?? null,
  }));
}

/** By deadline it holds those waiting for a step. */
export async function pageRefunds(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  { filter, sort, slice }: { filter: RefundFilter; sort: string; slice: Slice },
) {
  const by = ORDERS[sort.replace('-', '') as keyof typeof ORDERS];
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${refunds}`,
    where: and(await conditionOf(db, filter, now), by.where),
    order: by.order,
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db, by.place)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ refund, place }) => [Number(place), refund.refundId],
    sums: { amount: sql`${refunds.amount}` },
  });
  return { ...page, rows: await rowsOf(db, rows) };
}

/** @throws OperationRefused */
export async function findRefund(db: Db, key: string): Promise<Found> {
  const [found] = await joined(db).where(eq(refunds.sn, key.trim().toUpperCase()));
  if (!found) throw new OperationRefused(`没有售后 ${key}`);
  return found;
}
