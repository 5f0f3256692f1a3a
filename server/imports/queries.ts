import fs from 'node:fs';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { imported } from '@/lib/contract/console/resources/import';
import type { importPerson, importRefusal } from '@/lib/contract/console/resources/import-person';
import { countToText, fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { importRefused, imports, importSteps, movedMoney, movedPeople } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import type { Import } from './books';
import { type DumpDeps, partsOf } from './commands';
import { partsOfPerson } from './people';
import { countLines, KIND_COPY, moneyLines } from './report-lines';

type Filters = Readonly<Record<string, string>>;

const rowOf = (row: Import): RowOf<typeof imported> => ({
  id: row.importId,
  file: row.file ?? '（命令行）',
  shop: row.shop || null,
  source: row.source as RowOf<typeof imported>['source'],
  state: row.state,
  people: row.state === 'applied' ? row.people : null,
  opening: row.state === 'applied' ? row.opening : null,
  asked: row.createdAt.getTime(),
  by: row.plannedBy,
});

function folderText({ dumps }: DumpDeps): string {
  const folder = dumps();
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const files = names.filter((name) => /\.sql(\.gz)?$/.test(name)).sort();
  return `文件夹 ${folder}：${files.join('、') || '没有文件'}`;
}

export async function pageImports(db: Db, deps: DumpDeps, { state }: Filters, slice: Slice) {
  const { importId } = imports;
  const found = await pageOf(db, slice, {
    from: sql`${imports}`,
    where: state ? eq(imports.state, state as Import['state']) : undefined,
    order: { key: importId, id: importId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(imports)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: (row: Import) => [row.importId, row.importId],
  });
  return { ...found, rows: found.rows.map(rowOf), summary: { folder: folderText(deps) } };
}

const STEPS = {
  read: '读取文件',
  judge: '核对',
  lists: '写出清单',
  people: '写入成员',
  money: '写入金额',
} as const;

async function stepLines(db: Db, importId: number): Promise<string[]> {
  const steps = await db
    .select()
    .from(importSteps)
    .where(eq(importSteps.importId, importId))
    .orderBy(asc(importSteps.at));
  return steps.map(({ step, done, total, at }) => {
    const part = total > 0 ? `${Math.floor((100 * done) / total)}%` : countToText(done);
    return `${momentText(at.getTime())} ${STEPS[step]}${done > 0 ? ` ${part}` : ''}`;
  });
}

const contentLines = ({ report, state }: Import) => [
  ...(report ? countLines(report) : []),
  ...(state === 'applied'
    ? [{ text: '打开旧店用户', href: '/import-people?state=unclaimed' }]
    : []),
];

function refusedLines({ importId, file, report }: Import) {
  const reasons = (report?.refused ?? []).map(
    ({ table, reason, rows }) => `${table}：${reason}，${countToText(rows)} 行`,
  );
  if (reasons.length === 0 || file === null) return reasons;
  return [
    ...reasons,
    { text: '打开清单（可以导出）', href: `/import-refusals?import=${importId}` },
  ];
}

const foundLines = ({ inspected }: Import): string[] =>
  inspected === null
    ? []
    : [
        ...inspected.read.map(
          ({ table, rows }) => `${table}：${rows === null ? '没有' : `${countToText(rows)} 行`}`,
        ),
        ...inspected.left.map(({ table, rows }) => `不读取 ${table}：${countToText(rows)} 行`),
      ];

export async function readImport(db: Db, key: string) {
  const [row] = /^\d{1,10}$/.test(key)
    ? await db
        .select()
        .from(imports)
        .where(eq(imports.importId, Number(key)))
    : [];
  if (!row) throw new OperationRefused(`没有迁入 ${key}`);
  return {
    row: {
      ...rowOf(row),
      digest: row.planDigest,
      approved: row.approvedBy,
      fault: row.fault,
      applied: row.appliedAt?.getTime() ?? null,
      waits: { rows: row.state === 'waiting' ? (row.report?.waits ?? []) : [] },
      steps: { rows: await stepLines(db, row.importId) },
      sums: { rows: row.report ? moneyLines(row.report) : [] },
      counts: { rows: contentLines(row) },
      refused: { rows: refusedLines(row) },
      found: { rows: foundLines(row) },
    },
    version: partsOf(row),
  };
}

type Refused = typeof importRefused.$inferSelect;

const refusalOf = (row: Refused): RowOf<typeof importRefusal> => ({
  id: row.refusedId,
  import: row.importId,
  table: row.oldTable,
  record: row.oldKey,
  reason: row.reason,
  amount: row.amount || null,
});

export async function pageRefusals(db: Db, { import: of }: Filters, slice: Slice) {
  const { refusedId } = importRefused;
  const found = await pageOf(db, slice, {
    from: sql`${importRefused}`,
    where: of ? eq(importRefused.importId, /^\d{1,10}$/.test(of) ? Number(of) : 0) : undefined,
    order: { key: refusedId, id: refusedId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(importRefused)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: (row: Refused) => [row.refusedId, row.refusedId],
  });
  return { ...found, rows: found.rows.map(refusalOf), summary: {} };
}

export async function readRefusal(db: Db, key: string) {
  const [row] = /^\d{1,15}$/.test(key)
    ? await db
        .select()
        .from(importRefused)
        .where(eq(importRefused.refusedId, Number(key)))
    : [];
  if (!row) throw new OperationRefused(`没有记录 ${key}`);
  return { row: refusalOf(row), version: [] };
}

const OWED = sql<number>`(
  select coalesce(sum(m.fen), 0)::bigint
  from moved_money m
  where m.person_id = ${movedPeople.personId} and m.posted_at is null
)`.mapWith(Number);

const people = (db: Db) =>
  db
    .select({ person: movedPeople, shop: imports.shop, owed: OWED })
    .from(movedPeople)
    .innerJoin(imports, eq(imports.importId, movedPeople.importId))
    .$dynamic();
type FoundPerson = Awaited<ReturnType<typeof people>>[number];

const personOf = ({ person, shop, owed }: FoundPerson): RowOf<typeof importPerson> => ({
  id: person.personId,
  old: person.oldKey,
  shop,
  state: person.state,
  owed,
  member: person.userId,
  answered: person.answeredAt?.getTime() ?? null,
});

export async function pagePeople(db: Db, { q, state }: Filters, slice: Slice) {
  const { personId } = movedPeople;
  const found = await pageOf(db, slice, {
    from: sql`${movedPeople}`,
    where: and(
      q ? eq(movedPeople.oldKey, q.trim()) : undefined,
      state ? eq(movedPeople.state, state as FoundPerson['person']['state']) : undefined,
    ),
    order: { key: personId, id: personId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      people(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ person }: FoundPerson) => [person.personId, person.personId],
  });
  return { ...found, rows: found.rows.map(personOf), summary: {} };
}

const KINDS = { ...KIND_COPY, cancelled: '随订单退款取消' };

function noteOf({ kind, orderId, dueAt, postedAt }: typeof movedMoney.$inferSelect): string {
  if (kind === 'cancelled') return '';
  if (postedAt !== null) return '已转入或退回';
  const arrival = dueAt && `${momentText(dueAt.getTime())} 到账`;
  return [arrival, orderId !== null && '订单完成后转入'].filter(Boolean).join('，');
}

export async function readPerson(db: Db, key: string) {
  const [found] = /^\d{1,15}$/.test(key)
    ? await people(db).where(eq(movedPeople.personId, Number(key)))
    : [];
  if (!found) throw new OperationRefused(`没有旧店用户 ${key}`);
  const money = await db
    .select()
    .from(movedMoney)
    .where(eq(movedMoney.personId, found.person.personId))
    .orderBy(asc(movedMoney.moneyId));
  const lines = money.map((one) =>
    [`${KINDS[one.kind]} ${fenToYuan(one.fen)}（${one.oldTable} ${one.oldKey}）`, noteOf(one)]
      .filter(Boolean)
      .join('，'),
  );
  return {
    row: { ...personOf(found), money: { rows: lines } },
    version: partsOfPerson(found.person),
  };
}
