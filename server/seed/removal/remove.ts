import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { type Carried, carryRows } from '@/server/backup/carry';
import type { Config } from '@/server/config';
import { type Database, type Db, openDatabase } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { skus, stockMoves } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { refreshGoods } from '@/server/modules/goods/figures';
import { beginAfter, headOf } from '@/server/modules/operators/audit-chain';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { establishFirstRule } from '@/server/modules/rules/versions';
import { seedBase } from '../base';
import { keysOfTables, OWN_TABLES } from '../marks';
import { chooseKept, countKept, type TablePlan } from './plan';
import { refuseOthers, refuseReal, refuseUnable } from './refuse';
import { dropFormer, lastFormer, recreate, switchTo } from './switch';

/** Counters of the demo's members. */
const ANEW: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  operators: { user_id: 'null' },
  articles: { likes: '0', show_views: '0' },
  videos: { views: '0' },
  goods: {
    sold_total: '0',
    sold30: '0',
    rating_sum: '0',
    rating_count: '0',
    rating_good: '0',
    rating_bad: '0',
    rating_images: '0',
  },
  skus: { held: '0', sold: '0' },
};

interface Removal {
  config: Pick<Config, 'isDemo' | 'dataDir' | 'rewardLevels'>;
  isDryRun: boolean;
}

export interface Removed {
  tables: TablePlan[];
  /** Where the demo is kept; null while nothing was done. */
  former: string | null;
  dropped: string[];
}

/**
 * A new database takes operators' own work along; the old one keeps the demo under another name.
 * @throws OperationRefused
 */
export async function removeDemo(
  database: Pick<Database, 'db' | 'pool'>,
  operation: Operation,
  { config, isDryRun }: Removal,
): Promise<Removed> {
  const { db, pool } = database;
  await requirePermission(db, operation, 'launch.open');
  if (config.isDemo) throw new OperationRefused('请先设置 DEMO=0，否则下次启动会重新写入演示数据');
  const { rows: runs } = await db.execute(sql`select 1 from seed_runs where name = 'demo'`);
  if (runs.length === 0) {
    if (isDryRun) return { tables: [], former: null, dropped: [] };
    keepFiles(config, await lastFormer(pool));
    const dropped = await dropFormer(pool, operation.now);
    for (const name of dropped)
      fs.rmSync(path.join(config.dataDir, name), { recursive: true, force: true });
    return { tables: [], former: null, dropped };
  }
  await refuseUnable(db);
  await refuseReal(db);
  if (isDryRun) return { tables: await inChoice(pool, countKeptOf), former: null, dropped: [] };
  await refuseOthers(database);
  await audit(db, operation, 'demo.remove', 'demo', {});
  const head = await headOf(db);
  const url = await recreate(pool);
  const tables = await inChoice(pool, async (client) => {
    const plan = await countKeptOf(client);
    await build(client, url, { plan, operation, config, head });
    return plan;
  });
  const former = await switchTo(pool, operation.now);
  keepFiles(config, former);
  return { tables, former, dropped: [] };
}

/** For the way back, in a folder named like the database that keeps the demo. */
function keepFiles({ dataDir }: Removal['config'], former: string | undefined): void {
  for (const left of ['demo.json', 'test-cashier'].map((name) => path.join(dataDir, name))) {
    if (!fs.existsSync(left)) continue;
    const kept = former && path.join(dataDir, former, path.basename(left));
    if (!kept || fs.existsSync(kept)) {
      fs.rmSync(left, { recursive: true });
      continue;
    }
    fs.mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
    fs.renameSync(left, kept);
  }
}

const countKeptOf = (client: PoolClient) => countKept(drizzle(client));

async function inChoice<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    await chooseKept(drizzle(client));
    return await work(client);
  } finally {
    client.release(true);
  }
}

interface Building {
  plan: readonly TablePlan[];
  operation: Operation;
  config: Removal['config'];
  head: string;
}

async function build(
  from: PoolClient,
  url: string,
  { plan, operation, config, head }: Building,
): Promise<void> {
  const target = openDatabase(url, { max: 2, isUnlimited: true });
  try {
    await migrate(target.pool);
    const carried = await carriedOf(drizzle(from));
    const to = await target.pool.connect();
    try {
      await to.query('begin');
      await carryRows(from, to, carried);
      await openStock(drizzle(to), operation);
      await to.query('commit');
    } finally {
      to.release(true);
    }
    await establishFirstRule(target.db, config.rewardLevels, operation.now);
    await seedBase(target.db, { now: operation.now });
    await beginAfter(target.db, head);
    await audit(target.db, operation, 'demo.remove', 'demo', {
      kept: plan.reduce((sum, { kept }) => sum + kept, 0),
    });
    const differences = await reconcile(target.db);
    if (differences.length > 0)
      throw new OperationRefused(`新数据库对账发现 ${differences.length} 处差异，没有切换`);
  } finally {
    await target.close();
  }
}

async function carriedOf(db: Db): Promise<Carried[]> {
  const keys = await keysOfTables(db);
  return OWN_TABLES.map((table) => {
    const key = (keys.get(table) ?? []).map((column) => `t."${column}"`).join(', ');
    return {
      table,
      where: `exists (select 1 from kept k where k."table" = '${table}' and k.key = concat_ws('/', ${key}))`,
      anew: ANEW[table] ?? {},
    };
  });
}

async function openStock(tx: Db, { operator, now }: Operation): Promise<void> {
  const rows = await tx.select().from(skus);
  const there = rows.filter(({ onHand }) => onHand !== 0);
  if (there.length > 0)
    await tx.insert(stockMoves).values(
      there.map(({ skuId, onHand }) => ({
        skuId,
        kind: 'count' as const,
        onHandDelta: onHand,
        idem: `opening:${skuId}`,
        operator,
        note: '开业库存',
        at: now,
      })),
    );
  await refreshGoods(tx, [...new Set(rows.map(({ goodsId }) => goodsId))]);
}
