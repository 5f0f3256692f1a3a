import { and, desc, eq, gt, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  KINDS_OF_TEXT,
  type moderation as resource,
  REPORT_REASON_WORDS,
} from '@/lib/contract/console/resources/moderation';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import { contentCases, type ContentKind, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { inScope, soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused, type Scope } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { wasSetAside } from '@/server/operator/queue';
import { listReports } from './cases';
import { type ContentKey, neighboursOf, type Source, sourceOf } from './sources';

/* Operators of some cities see texts of members there. */

const { caseId, reportedAt, reportCount, hiddenAt, hiddenBy } = contentCases;
type Case = typeof contentCases.$inferSelect;

const DUE_HOURS = 24;
const MOST_HISTORY = 10;

const keyText = sql`${contentCases.kind} || ':' || ${contentCases.refId}`;
const aside = wasSetAside(
  'moderation',
  keyText,
  sql`greatest(${reportedAt}, ${contentCases.lastReportAt})`,
);
const open = gt(reportCount, 0);
const isCovered = and(isNotNull(hiddenAt), eq(hiddenBy, 'reports'));

export interface Found {
  one: Omit<Case, 'caseId'>;
  isAside: boolean;
}

/** With the text as it stands. */
interface Read extends Found {
  source: Source;
}

export function stateOf({ one, isAside }: Found): RowOf<typeof resource>['state'] {
  if (one.reportCount > 0 && isAside) return 'aside';
  if (one.hiddenAt) return one.hiddenBy === 'reports' ? 'covered' : 'hidden';
  return one.reportCount > 0 ? 'reported' : 'shown';
}

export const partsOf = ({ one, isAside, source }: Read): readonly unknown[] => [
  isAside,
  one.reportCount,
  one.hiddenBy,
  one.reason,
  one.hiddenAt?.getTime() ?? null,
  source.authorId,
  source.excerpt,
];

const IN_STATE: Readonly<Record<string, SQL | undefined>> = {
  reported: and(open, isNull(hiddenAt), not(aside)),
  covered: and(isCovered, not(aside)),
  hidden: and(isNotNull(hiddenAt), ne(hiddenBy, 'reports')),
  shown: and(eq(reportCount, 0), isNull(hiddenAt)),
  aside: and(open, aside),
};

const byAuthor = (condition: SQL): SQL =>
  sql`${contentCases.authorId} in (select ${users.userId} from ${users} where ${condition})`;

/** Those of some cities do not see texts of tutors. */
function reachOf(scope: Scope | undefined): SQL | undefined {
  const reach = inScope(scope ?? 'all');
  return reach && byAuthor(reach);
}

async function conditionOf(
  db: Db,
  { acting }: Operation,
  { q, queue, state = '', kind }: Readonly<Record<string, string>>,
): Promise<SQL | undefined> {
  const members = q ? await soughtMembers(db, q) : undefined;
  return and(
    reachOf(acting?.scope),
    q ? (members ? byAuthor(members) : sql`false`) : undefined,
    queue ? and(open, not(aside)) : undefined,
    IN_STATE[state],
    kind ? eq(contentCases.kind, kind as ContentKind) : undefined,
  );
}

const ORDERS = {
  id: { order: { key: caseId, id: caseId, type: 'bigint' }, place: caseId, where: undefined },
  since: {
    order: { key: reportedAt, id: caseId, type: 'timestamptz' },
    place: micros(reportedAt),
    where: open,
  },
} as const;

const cases = (db: Db, place: SQL<number> | typeof caseId = caseId) =>
  db.select({ one: contentCases, isAside: aside, place }).from(contentCases).$dynamic();

const TUTOR = { memberId: 0, name: '导师', plot: null, state: 'active' } as const;

async function rowsOf(db: Db, found: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ one }) => one.authorId),
  );
  return found.map(({ one, isAside }) => {
    const since = one.reportedAt?.getTime() ?? null;
    return {
      id: `${one.kind}:${one.refId}`,
      kind: one.kind,
      text: one.excerpt,
      reports: one.reportCount,
      since,
      state: stateOf({ one, isAside }),
      author: one.authorId === null ? TUTOR : person(one.authorId),
      due: since !== null && one.reportCount > 0 ? since + DUE_HOURS * HOUR_MS : null,
    };
  });
}

interface Listed {
  filters: Readonly<Record<string, string>>;
  sort: string;
  slice: Slice;
}

/** By the first report it holds those that wait for a decision. */
export async function pageCases(db: Db, operation: Operation, { filters, sort, slice }: Listed) {
  const by = ORDERS[sort.replace('-', '') as keyof typeof ORDERS];
  const page = await pageOf(db, slice, {
    from: sql`${contentCases}`,
    where: and(await conditionOf(db, operation, filters), by.where),
    order: by.order,
    rows: ({ where, orderBy, limit, offset }) =>
      cases(db, by.place)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ one, place }) => [Number(place), one.caseId],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

/** `message:12`. */
export function readKey(key: string): ContentKey {
  const [kind = '', id = ''] = key.split(':');
  if (!Object.hasOwn(KINDS_OF_TEXT, kind))
    throw new OperationRefused(
      `类型须为 ${Object.keys(KINDS_OF_TEXT).join('、')}，编号形如 message:12（收到 ${key}）`,
    );
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new OperationRefused(`编号须形如 ${kind}:12`);
  return { kind: kind as ContentKind, refId: Number(id) };
}

/** A text without reports has no row yet. */
export async function findCase(
  db: Db,
  key: string,
  scope: Scope | undefined,
  isLocked = false,
): Promise<Read> {
  const { kind, refId } = readKey(key);
  const query = cases(db).where(and(eq(contentCases.kind, kind), eq(contentCases.refId, refId)));
  const [known] = await (isLocked ? query.for('update') : query);
  const source = (await sourceOf(db, { kind, refId })) ?? known?.one;
  const missing = new OperationRefused(`找不到编号为 ${refId} 的${KINDS_OF_TEXT[kind]}`);
  if (!source) throw missing;
  const reach = inScope(scope ?? 'all');
  if (reach) {
    const author = eq(users.userId, source.authorId ?? 0);
    if ((await db.$count(users, and(author, reach))) === 0) throw missing;
  }
  const one = known?.one ?? {
    kind,
    refId,
    authorId: source.authorId,
    excerpt: source.excerpt,
    reportCount: 0,
    reportedAt: null,
    lastReportAt: null,
    hiddenAt: null,
    hiddenBy: '',
    reason: '',
  };
  return { one, isAside: known?.isAside ?? false, source };
}

const BY: readonly [RegExp, (rest: string) => string][] = [
  [/^op:(.*)$/, (name) => name],
  [/^mayor:(.*)$/, (id) => `市长 ${id}`],
  [/^reports$/, () => '多人举报'],
];

const byText = (text: string): string | null => {
  for (const [pattern, say] of BY) {
    const found = pattern.exec(text);
    if (found) return say(found[1] ?? '');
  }
  return null;
};

async function historyOf(db: Db, { one }: Found) {
  if (one.authorId === null) return [];
  const before = await cases(db)
    .where(
      and(
        eq(contentCases.authorId, one.authorId),
        or(ne(contentCases.kind, one.kind), ne(contentCases.refId, one.refId)),
      ),
    )
    .orderBy(desc(caseId))
    .limit(MOST_HISTORY);
  return rowsOf(db, before);
}

export async function readCase(
  db: Db,
  { acting }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findCase(db, key, acting?.scope);
  const { one, source } = found;
  const reports = await listReports(db, one);
  const around = await neighboursOf(db, one, source);
  const person = await personsOf(db, [
    ...reports.map(({ reporterId }) => reporterId),
    ...around.map(({ authorId }) => authorId),
    one.kind === 'message' ? (source.at ?? null) : null,
  ]);
  const [row] = await rowsOf(db, [found]);
  if (!row) throw new Error(`${key} is not read`);
  const where = source.at !== undefined && one.kind === 'message' ? person(source.at) : null;
  const detail = {
    full: source.excerpt || one.excerpt,
    place: where ? `${where.name} 家的留言板` : source.at ? `日志 ${source.at} 的评论` : null,
    hiddenBy: byText(one.hiddenBy),
    hiddenAt: one.hiddenAt?.getTime() ?? null,
    why: one.reason || null,
    around: {
      rows: around.map(({ authorId, content, at }) => ({
        name: authorId === null ? TUTOR.name : person(authorId).name,
        content,
        at: at.getTime(),
      })),
    },
    reporters: {
      rows: reports.map(({ reporterId, reason, at }) => ({
        member: person(reporterId),
        why: REPORT_REASON_WORDS[reason],
        at: at.getTime(),
      })),
    },
    history: { rows: await historyOf(db, found) },
  };
  return { row: { ...row, ...detail }, version: partsOf(found) };
}
