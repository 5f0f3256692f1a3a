import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isWhole, regionTextOf } from '@/lib/kit/regions';
import type { Database, Db } from '@/server/db/client';
import { rootCause } from '@/server/db/drizzle-internals';
import { imports, type PlanReport } from '@/server/db/schema';
import { allRegions } from '@/server/modules/addresses/regions';
import type { Hash } from '@/server/modules/imports/hashes';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { versionOf } from '@/server/operator/version';
import { writeCsv } from '@/server/text/csv';
import { refuseMovedIn } from './books';
import { readDump } from './dump/file';
import { refuseNoPictures } from './fetch-pictures';
import { leftTables, writeLists } from './files';
import { writeGoods } from './goods-list';
import { cutCycles } from './inviters';
import { CHANGED_LIST, loadKnown } from './known';
import { LISTS, readReport } from './report';
import { waitsOf } from './report-lines';
import { RULES } from './rules';
import { findHeld, withScratch } from './scratch';
import { type SourceName, SOURCES } from './sources';
import { fillCommon, type Note, refuseUnknown, stage, wantedOf } from './stage';
import { type Legal, successorOf } from './successor';

interface DumpOptions {
  place: string;
  source: string;
  prefix?: string;
}

interface PlanOptions extends DumpOptions, Legal {
  vault: Hash;
  shop: string;
  /** Must not exist. */
  folder: string;
  pictures?: string;
  carried?: 'carry';
  /** Default: the dump's latest record. */
  at?: Date;
  note?: Note;
}

export interface Plan {
  source: SourceName;
  shop: string;
  dumpDigest: string;
  report: PlanReport;
  waits: string[];
  digest: string;
  successor?: { from: string; to: string };
}

const isSource = (name: string): name is SourceName => Object.hasOwn(SOURCES, name);

function sourceOf({ source: given, prefix }: DumpOptions) {
  if (!isSource(given))
    throw new OperationRefused(`--source 须为 ${Object.keys(SOURCES).join('、')}`);
  const source = SOURCES[given];
  if (prefix !== undefined && !/^\w{0,30}$/.test(prefix))
    throw new OperationRefused('--prefix 只能包含字母、数字与下划线');
  return { name: given, source, prefix: (prefix ?? source.prefix).toLowerCase() };
}

export async function inspectDump(options: DumpOptions, note?: Note) {
  const { source, prefix } = sourceOf(options);
  const wanted = wantedOf(source, prefix);
  const size = fs.statSync(options.place, { throwIfNoEntry: false })?.size ?? 0;
  const dump = await readDump(options.place, wanted, async (_, bytes) =>
    note?.('read', bytes, size),
  );
  refuseUnknown(source, prefix, dump);
  return {
    digest: dump.digest,
    bytes: dump.bytes,
    skipped: dump.skipped,
    read: [...wanted.keys()].map((table) => ({
      table,
      rows: dump.tables.get(table)?.rows ?? null,
    })),
    left: leftTables(dump, wanted),
  };
}

export async function inspectImport(db: Db, operation: Operation, options: DumpOptions) {
  await requirePermission(db, operation, 'imports.plan');
  const found = await inspectDump(options);
  await audit(db, operation, 'import.inspect', path.basename(options.place), {
    source: options.source,
    digest: found.digest,
  });
  return found;
}

async function loadRegions(client: PoolClient): Promise<void> {
  const regions = allRegions();
  const leaves = [...regions.paths].filter(([code]) => isWhole(regions, code));
  const part = (at: number) => leaves.map(([, names]) => (names[at] ?? names.at(-1))?.name ?? '');
  await client.query(
    'create temp table regions (code text, province text, city text, district text, text text)',
  );
  await client.query(
    'insert into regions select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])',
    [
      leaves.map(([code]) => code),
      ...[0, 1, 2].map(part),
      leaves.map(([code]) => regionTextOf(regions, code)),
    ],
  );
}

async function writePlan(
  client: PoolClient,
  draft: string,
  options: Omit<PlanOptions, 'folder'>,
): Promise<Plan> {
  const { name, source, prefix } = sourceOf(options);
  const { place, at, shop, vault, carried, note } = options;
  const successor = await successorOf(drizzle(client), options);
  const dump = await stage(client, { place, source, prefix, note });
  await note?.('judge');
  await fillCommon(client, source, at);
  await loadRegions(client);
  await findHeld(client, vault);
  const isLater = await loadKnown(client, name);
  for (const rule of RULES) await client.query(rule);
  await cutCycles(client);
  const report = await readReport(client);
  await note?.('lists');
  const lists = await writeLists(client, draft, isLater ? { ...LISTS, ...CHANGED_LIST } : LISTS);
  const left = leftTables(dump, wantedOf(source, prefix));
  fs.writeFileSync(
    path.join(draft, 'left-out', 'tables.csv'),
    writeCsv([['表', '行数'], ...left.map(({ table, rows }) => [table, String(rows)])]),
    { mode: 0o600 },
  );
  const content = {
    source: name,
    shop,
    dumpDigest: dump.digest,
    report,
    ...(carried && { carried }),
    ...successor,
  };
  const waits = waitsOf(report, { isCarried: carried !== undefined, isLater });
  const { there: _, ...goods } = report.goods;
  const digest = versionOf([{ ...content, report: { ...report, goods } }, lists]);
  const plan = { ...content, waits, digest };
  fs.writeFileSync(path.join(draft, 'plan.json'), `${JSON.stringify(plan, null, 2)}\n`, {
    mode: 0o600,
  });
  return plan;
}

/** Data errors, broken constraints and limits of the database: the file's fault. */
function sentenceOf(error: unknown): unknown {
  const { code, message } = rootCause(error) as { code?: unknown; message?: string };
  return typeof code === 'string' && /^(22|23|54)\w{3}$/.test(code)
    ? new OperationRefused(`文件中有无法处理的内容：${message ?? code}`)
    : error;
}

export async function planning<T>(
  pool: Pool,
  folder: string,
  options: Omit<PlanOptions, 'folder'>,
  work: (plan: Plan, client: PoolClient) => Promise<T>,
): Promise<T> {
  const draft = `${path.resolve(folder)}.part`;
  return withScratch(pool, async (client) => {
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(path.join(draft, 'left-out'), { recursive: true, mode: 0o700 });
    try {
      return await work(await writePlan(client, draft, options), client);
    } catch (error) {
      throw sentenceOf(error);
    } finally {
      fs.rmSync(draft, { recursive: true, force: true });
    }
  });
}

export async function keepLists(
  client: PoolClient,
  folder: string,
  { source }: Plan,
  pictures?: string,
): Promise<void> {
  await writeGoods(client, {
    source,
    folder: path.join(`${folder}.part`, 'goods'),
    ...(pictures && { pictures }),
  });
  fs.renameSync(`${folder}.part`, folder);
}

export async function planImport(
  { db, pool }: Database,
  operation: Operation,
  options: PlanOptions,
): Promise<Plan> {
  const { name } = await requirePermission(db, operation, 'imports.plan');
  const folder = path.resolve(options.folder);
  if (fs.existsSync(folder)) throw new OperationRefused(`${folder} 已存在，请换一个文件夹`);
  const shop = options.shop.trim();
  if (shop.length < 2 || shop.length > 20) throw new OperationRefused('--shop 须为 2 至 20 个字');
  refuseNoPictures(options.pictures);
  const plan = await planning(pool, folder, { ...options, shop }, async (found, client) => {
    await refuseMovedIn(db, found);
    await keepLists(client, folder, found, options.pictures);
    return found;
  });
  const { source, dumpDigest, digest } = plan;
  await db.transaction(async (tx) => {
    if (plan.waits.length === 0) await keepPlan(tx, operation, options, plan, name);
    await audit(tx, operation, 'import.plan', path.basename(options.place), {
      source,
      dumpDigest,
      digest,
    });
  });
  return plan;
}

async function keepPlan(
  tx: Db,
  { now }: Operation,
  { prefix, at, carried, company, isSuccessor }: PlanOptions,
  { source, shop, dumpDigest, digest, report, waits }: Plan,
  plannedBy: string,
): Promise<void> {
  const options = {
    ...(prefix === undefined ? {} : { prefix }),
    ...(at ? { at: at.toISOString() } : {}),
    ...(carried && { carried }),
    ...(company !== undefined && { company }),
    ...(isSuccessor && { isSuccessor }),
  };
  await tx
    .insert(imports)
    .values({
      source,
      shop,
      dumpDigest,
      plannedBy,
      options,
      planDigest: digest,
      report: { ...report, waits },
      state: 'planned',
      createdAt: now,
    })
    .onConflictDoNothing();
}
