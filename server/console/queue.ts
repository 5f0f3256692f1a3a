import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { PersonValue } from '@/lib/contract/console/fields';
import { actOf, type Resource } from '@/lib/contract/console/resource';
import { dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';
import {
  type Acting,
  type Operation,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { endLease, heldRows, leaseRow } from '@/server/operator/queue';
import type { Bound } from './resource';
import { type ConsoleContext, type ConsoleRoute, consoleRoute } from './route';

/* Readers who cannot decide block nobody. @throws OperationRefused */

const PER_PAGE = 50;
const MOST_PAGES = 4;
const MOST_RECORDS = 50;

const decisionsOf = ({ noun, actions }: Resource): string[] =>
  Object.entries(actions)
    .filter(([, { when, undo }]) => when && !undo)
    .map(([name, action]) => actOf(noun, name, action));

/** Without rows of the reader's own member account. */
function refuseReader({ actions }: Resource, { permissions }: Acting): void {
  const isDecider = Object.values(actions).some(
    ({ when, permission }) => when && permissions.has(permission),
  );
  if (!isDecider) throw new OperationRefused('只有能处理的人可以占用', 'no_permission');
}

async function* keysIn({ resource, binding }: Bound, db: Db, operation: Operation, tab: string) {
  const { views, filters, queue, key, defaultSort } = resource;
  const view = views.find(({ title }) => title === tab);
  if (!view || !queue?.tabs.includes(tab)) throw new OperationRefused(`没有队列 ${tab}`, 'invalid');
  const none = Object.keys(filters).map((name) => [name, '']);
  const sort = view.sort ?? defaultSort;
  const asked = { filters: { ...Object.fromEntries(none), ...view.filters }, sort, isFile: true };
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const slice = {
      isAscending: !sort.startsWith('-'),
      perPage: PER_PAGE,
      after,
      isUncounted: true,
    } as const;
    const { rows, next } = await binding.page(db, operation, asked, slice);
    for (const row of rows) {
      const who = row[queue.row[0]] as PersonValue | undefined;
      if (who?.memberId !== operation.acting?.userId) yield String(row[key]);
    }
    if (next === undefined) return;
    after = next;
  }
}

async function takeNext(
  bound: Bound,
  { db, operation, acting }: ConsoleContext,
  { tab, leave }: { tab: string; leave: string },
) {
  const { noun } = bound.resource;
  refuseReader(bound.resource, acting);
  if (leave !== '') await endLease(db, { noun, key: leave }, operation);
  for await (const key of keysIn(bound, db, { ...operation, acting }, tab)) {
    if (key === leave) continue;
    const until = await leaseRow(db, { noun, key }, operation);
    if (until) return { key, until: until.getTime() };
  }
  return { key: null, until: null };
}

const countDone = (db: Db, resource: Resource, { operator, now }: Operation): Promise<number> =>
  db.$count(
    auditLog,
    and(
      eq(auditLog.operator, operator),
      inArray(auditLog.action, decisionsOf(resource)),
      eq(auditLog.outcome, 'done'),
      gte(auditLog.createdAt, dayStart(dayOf(now))),
    ),
  );

async function recordsOf(db: Db, { noun, actions }: Resource, key: string) {
  const known = Object.entries(actions).map(([name, action]) => actOf(noun, name, action));
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.target, key), inArray(auditLog.action, known), eq(auditLog.outcome, 'done')),
    )
    .orderBy(desc(auditLog.id))
    .limit(MOST_RECORDS);
  return rows.map(({ id, createdAt, operator, action, reason, detail }) => ({
    id,
    operator,
    action,
    at: createdAt.getTime(),
    text: reason ?? String((detail as { note?: string }).note ?? ''),
  }));
}

export function queueRoutes(bound: Bound): ConsoleRoute[] {
  const { resource } = bound;
  const { noun, calls } = resource;
  if (!calls.queue) return [];
  return [
    consoleRoute(calls.queue.takeNext, (context, input) => takeNext(bound, context, input)),
    consoleRoute(calls.queue.lease, async ({ db, operation, acting }, { key, isHeld }) => {
      refuseReader(resource, acting);
      const { row } = await bound.binding.get(db, operation, key);
      const place = { noun, key: String(row[resource.key]) };
      if (isHeld) await leaseRow(db, place, operation);
      else await endLease(db, place, operation);
      const [held] = await heldRows(db, noun, operation.now, place.key);
      return { by: held?.by ?? null, until: held?.until ?? null };
    }),
    consoleRoute(calls.queue.listHeld, async ({ db, operation }) => ({
      rows: await heldRows(db, noun, operation.now),
      done: await countDone(db, resource, operation),
    })),
    consoleRoute(calls.queue.listRecords, async ({ db }, { key }) => ({
      rows: await recordsOf(db, resource, key),
    })),
  ];
}
