import { and, desc, eq, gt, gte, isNotNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { feedback as resource } from '@/lib/contract/console/resources/feedback';
import { maskMobile } from '@/lib/format';
import { firstCharacters } from '@/lib/format/characters';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import { feedbacks, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { wasSetAside } from '@/server/operator/queue';
import { type Feedback, listMessages } from './queries';

const { id, dueAt } = feedbacks;
const TITLE_LENGTH = 60;
const MOST_BEFORE = 10;

export interface Found {
  ticket: Feedback;
  isAside: boolean;
}

const aside = wasSetAside(
  'feedback',
  sql`${id}::text`,
  sql`greatest(${feedbacks.updatedAt}, ${feedbacks.urgedAt})`,
);
/** Has a deadline: an operator decides about it. */
const open = isNotNull(dueAt);

export const stateOf = ({ ticket, isAside }: Found) =>
  isAside && ticket.dueAt !== null ? ('aside' as const) : ticket.status;

export const partsOf = ({ ticket, isAside }: Found): readonly unknown[] => [
  isAside,
  ticket.status,
  ticket.operator,
  ticket.urges,
  ticket.updatedAt.getTime(),
];

export const missingTicket = (key: string) => new OperationRefused(`没有编号为 ${key} 的反馈`);

export function readTicketId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingTicket(key);
  return Number(key);
}

async function isSought(db: Db, text: string): Promise<SQL> {
  const members = await soughtMembers(db, text);
  const own = /^[1-9]\d{0,8}$/.test(text) ? [eq(id, Number(text))] : [];
  const theirs = members
    ? [sql`${feedbacks.userId} in (select ${users.userId} from ${users} where ${members})`]
    : [];
  const parts = [...own, ...theirs].map(
    (part) => sql`select ${id} from ${feedbacks} where ${part}`,
  );
  return parts.length === 0 ? sql`false` : sql`${id} in (${sql.join(parts, sql` union all `)})`;
}

function inQueue(queue: string, { operator, now }: Operation): SQL | undefined {
  const waiting = and(open, not(aside));
  switch (queue) {
    case 'mine':
      return and(open, eq(feedbacks.operator, operator));
    case 'late':
      return and(waiting, lt(dueAt, now));
    case 'urged':
      return and(waiting, gt(feedbacks.urges, 0));
    default:
      return queue ? waiting : undefined;
  }
}

function inState(state: string): SQL | undefined {
  if (state === '') return undefined;
  if (state === 'aside') return and(open, aside);
  const isWaiting = state === 'waiting' || state === 'working';
  const status = eq(feedbacks.status, state as Feedback['status']);
  return isWaiting ? and(status, not(aside)) : status;
}

async function conditionOf(
  db: Db,
  operation: Operation,
  { q, queue = '', state = '', type, days }: Readonly<Record<string, string>>,
): Promise<SQL | undefined> {
  const range = days ? daysOfRange(days, operation.now.getTime()) : null;
  return and(
    q ? await isSought(db, q.trim()) : undefined,
    inQueue(queue, operation),
    inState(state),
    type ? eq(feedbacks.type, type as Feedback['type']) : undefined,
    range ? gte(feedbacks.createdAt, dayStart(range.from)) : undefined,
    range ? lt(feedbacks.createdAt, dayStart(addDays(range.to, 1))) : undefined,
  );
}

const ORDERS = {
  at: { order: { key: id, id, type: 'bigint' }, place: id, where: undefined },
  due: { order: { key: dueAt, id, type: 'timestamptz' }, place: micros(dueAt), where: open },
} as const;

const tickets = (db: Db, place: SQL<number> | typeof id = id) =>
  db.select({ ticket: feedbacks, isAside: aside, place }).from(feedbacks).$dynamic();

async function rowsOf(db: Db, found: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ ticket }) => ticket.userId),
  );
  return found.map(({ ticket, isAside }) => ({
    id: ticket.id,
    type: ticket.type,
    urges: ticket.urges,
    operator: ticket.operator,
    member: person(ticket.userId),
    said: firstCharacters(ticket.content.replace(/\s+/g, ' '), TITLE_LENGTH, '…'),
    at: ticket.createdAt.getTime(),
    due: ticket.dueAt?.getTime() ?? null,
    state: stateOf({ ticket, isAside }),
  }));
}

interface Listed {
  filters: Readonly<Record<string, string>>;
  sort: string;
  slice: Slice;
}

/** By deadline it holds those that wait for an answer. */
export async function pageTickets(db: Db, operation: Operation, { filters, sort, slice }: Listed) {
  const by = ORDERS[sort.replace('-', '') as keyof typeof ORDERS];
  const page = await pageOf(db, slice, {
    from: sql`${feedbacks}`,
    where: and(await conditionOf(db, operation, filters), by.where),
    order: by.order,
    rows: ({ where, orderBy, limit, offset }) =>
      tickets(db, by.place)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ ticket, place }) => [Number(place), ticket.id],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

/** Locked in a transaction. */
export async function findTicket(db: Db, key: string, isLocked = false): Promise<Found> {
  const query = tickets(db).where(eq(id, readTicketId(key)));
  const [found] = await (isLocked ? query.for('update') : query);
  if (!found) throw missingTicket(key);
  return found;
}

const messageRow = ({
  operator,
  content,
  images,
  at,
}: Awaited<ReturnType<typeof listMessages>>[number]) => ({
  operator,
  content,
  images,
  at: at.getTime(),
});

/** 138****5678; of other texts the first and the last character. */
function maskContact(contact: string): string {
  const masked = maskMobile(contact);
  const letters = [...contact];
  if (masked !== contact || letters.length === 0) return masked;
  return `${letters[0] ?? ''}***${letters.length > 3 ? (letters.at(-1) ?? '') : ''}`;
}

export async function readTicket(
  db: Db,
  _: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findTicket(db, key);
  const { ticket } = found;
  const [row] = await rowsOf(db, [found]);
  if (!row) throw missingTicket(key);
  const earlier = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, ticket.userId), ne(id, ticket.id)))
    .orderBy(desc(feedbacks.seq))
    .limit(MOST_BEFORE);
  const { platform, screen, userAgent, version, route, lastError } = ticket.diag ?? {};
  const device = [platform, version, screen, route, lastError, userAgent].filter(Boolean);
  const detail = {
    text: ticket.content,
    images: ticket.images,
    video: ticket.video ? `/console/upload/${ticket.video}` : null,
    contact: maskContact(ticket.contact) || null,
    device: device.join(' · ') || null,
    score: ticket.score,
    messages: { rows: (await listMessages(db, ticket.id)).map(messageRow) },
    before: {
      rows: await rowsOf(
        db,
        earlier.map((one) => ({ ticket: one, isAside: false })),
      ),
    },
  };
  return { row: { ...row, ...detail }, version: partsOf(found) };
}
