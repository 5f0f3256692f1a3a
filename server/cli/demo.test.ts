import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { and, eq, isNotNull, like, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/server/db/client';
import {
  consoleTotps,
  demoRows,
  freightRules,
  goods,
  goodsCategories,
  ledgerEntries,
  operators,
  orders,
  plots,
  sessions,
  siteSettings,
  skus,
  users,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { loadKeys } from '@/server/keys';
import { verifyChain } from '@/server/modules/operators/audit-chain';
import { audit } from '@/server/modules/operators/authorize';
import { establishFirstRule } from '@/server/modules/rules/versions';
import { seed } from '@/server/seed';
import { keyOf, keysOfTables, OWN_TABLES } from '@/server/seed/marks';
import { administer, BASE_TEMPLATE, copyDatabase, databaseUrl } from '@/server/testing/cluster';
import { insertMember } from '@/server/testing/members';
import { createProgram } from './program';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
const NAME = `demo_removed_${process.pid}`;
const EMPTY = `demo_moved_${process.pid}`;
const NOW = new Date();
const url = databaseUrl(ADMIN_URL, NAME);
let dataDir: string;

async function withDatabase<T>(at: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(at, { max: 2 });
  return work(database).finally(database.close);
}

interface Said {
  tables?: { table: string; kept: number; gone: number }[];
  former?: string | null;
  dropped?: string[];
}

async function op(...words: string[]): Promise<{ said: Said; refused: string }> {
  return opWith({ DEMO: '0' }, ...words);
}

async function opWith(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ said: Said; refused: string }> {
  let [text, refused] = ['', ''];
  const at = { DATABASE_URL: url, DATA_DIR: dataDir };
  const who = { OPERATOR: '周宁', OPERATOR_SECRET: 'secret-of-the-tests' };
  const program = await createProgram(
    {
      env: { ...at, ...who, ...env },
      write: (part) => (text += part),
      printNotice: () => undefined,
      fail: (part) => (refused += part),
    },
    words,
  );
  await program.exitOverride().parseAsync([...words, '--json'], { from: 'user' });
  return { said: text ? (JSON.parse(text) as Said) : {}, refused };
}

before(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-demo-'));
  await administer(ADMIN_URL, copyDatabase(NAME, BASE_TEMPLATE));
  const vault = createVault(loadKeys(path.join(dataDir, 'keys')));
  await withDatabase(url, async ({ db }) => {
    await establishFirstRule(db, 2, NOW);
    await seed(db, { isDemo: true, dataDir, vault }, NOW);
  });
});
after(async () => {
  for (const { name } of await databases())
    await administer(ADMIN_URL, `drop database if exists "${name}" with (force)`);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const databases = () =>
  withDatabase(databaseUrl(ADMIN_URL, 'postgres'), async ({ db }) => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select datname as name from pg_database where starts_with(datname, ${NAME})`,
    );
    return rows;
  });

/** An own product in a category of the demo, with stock, and the shop's own name. */
async function plantOwn({ db }: Database): Promise<void> {
  const [known] = await db.select().from(goods).limit(1);
  assert.ok(known);
  const { goodsId: _, ...rest } = known;
  const [own] = await db
    .insert(goods)
    .values({ ...rest, title: '自家的灯', status: 'off', soldTotal: 0, sold30: 0 })
    .returning();
  const [sku] = await db
    .insert(skus)
    .values({ goodsId: own?.goodsId ?? 0, specKey: '', code: 'OWN-1', price: 1900, onHand: 7 })
    .returning();
  const skuId = sku?.skuId ?? 0;
  await db.execute(
    sql`insert into sku_prices (sku_id, price, operator, "from", reason) values (${skuId}, 1900, '周宁', now(), '')`,
  );
  await db.execute(
    sql`insert into stock_moves (sku_id, kind, on_hand_delta, idem, operator, at) values (${skuId}, 'in', 7, 'own', '周宁', now())`,
  );
  const version = 50;
  const settings = { brand: { name: '自家小店' } };
  await db
    .insert(siteSettings)
    .values({ version, settings, note: '', operator: '周宁', createdAt: NOW });
  await db
    .insert(consoleTotps)
    .values({ operator: '周宁', sealed: 'x', lastStep: 0, createdAt: NOW });
  await audit(db, { operator: '周宁', now: NOW }, 'site.put', 'site', {});
}

test('every part of the seed marks its rows', () => {
  const claims = fs
    .readdirSync('server/seed', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) =>
      fs.readFileSync(path.join('server/seed', file), 'utf8').includes('claimRun('),
    );
  assert.deepEqual(claims.sort(), ['base.ts', 'marks.ts']);
});

test('a person outside the demo, and a demo that would come back, refuse the removal', async () => {
  assert.match((await opWith({ DEMO: '1' }, 'demo', 'remove')).refused, /请先设置 DEMO=0/);
  const userId = await withDatabase(url, ({ db }) => insertMember(db, { mobile: '13912345678' }));
  assert.match((await op('demo', 'remove')).refused, /已有1位真实成员，不能整库重建/);
  await withDatabase(url, async ({ db }) => {
    await db.delete(users).where(eq(users.userId, userId));
  });
});

const change = (...statements: string[]) =>
  withDatabase(url, async ({ pool }) => {
    for (const statement of statements) await pool.query(statement);
  });
const tryOut = async () => (await op('demo', 'remove', '--dry-run')).refused;

test('what was moved in refuses the removal until it is undone', async () => {
  await change(`
    insert into imports (source, shop, dump_digest, plan_digest, options, state, planned_by, created_at)
    values ('x', 'x', 'x', 'x', '{}', 'planned', '周宁', now())`);
  assert.match(await tryOut(), /已有1次迁入，不能整库重建/);
  await change(`update imports set state = 'undone', undone_at = now()`);
  assert.equal(await tryOut(), '');
});

test('real money refuses the removal until it is returned; wallets of the demo are not real', async () => {
  const pay = (way: string) =>
    change(`
      update payments
      set way = '${way}'
      where payment_id = (
        select max(payment_id)
        from payments p
        where status = 30
          and not exists (select 1 from provider_refunds r where r.payment_id = p.payment_id)
      )`);
  for (const way of ['native', 'offline']) {
    await pay(way);
    assert.match(await tryOut(), /有1笔真实收款没有退回/, way);
  }
  await change(`
    insert into provider_refunds (sn, payment_id, why, amount, status, provider_ref, ask_at, created_at, ended_at)
    select 'R-real', payment_id, 'late', received, 30, 'x', now(), now(), now()
    from payments
    where way = 'offline'`);
  assert.equal(await tryOut(), '');
  await change(`delete from provider_refunds where sn = 'R-real'`);
  await pay('balance');
  assert.equal(await tryOut(), '');
  await pay('test');
});

test('an own product that sells a course of the demo is named', async () => {
  await withDatabase(url, async ({ db }) => {
    const [sold] = await db.select().from(goods).where(isNotNull(goods.courseId)).limit(1);
    assert.ok(sold);
    const { goodsId: _, ...rest } = sold;
    await db.insert(goods).values({ ...rest, title: '自家的课', status: 'off' });
  });
  assert.match(await tryOut(), /请先为这些商品更换课程，它们出售的是演示课程：自家的课/);
  await change(`delete from goods where title = '自家的课'`);
});

test('a demo without marks is left by the advice given: its products move to an empty database', async () => {
  await change('create table marks as table demo_rows', 'delete from demo_rows');
  assert.match(await tryOut(), /没有标记.*op goods export --out goods\.yaml --pictures/);
  await change('insert into demo_rows select * from marks', 'drop table marks');
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-')), 'goods.yaml');
  const own = ['--category', '居家', '--out', file, '--pictures'];
  assert.equal((await op('goods', 'export', ...own)).refused, '');
  const at = { DATABASE_URL: databaseUrl(ADMIN_URL, EMPTY) };
  await administer(ADMIN_URL, copyDatabase(EMPTY, BASE_TEMPLATE));
  const freights = await withDatabase(url, ({ db }) => db.select().from(freightRules));
  await withDatabase(at.DATABASE_URL, async ({ db }) => {
    await establishFirstRule(db, 2, NOW);
    await db.insert(freightRules).values(freights.map(({ freightId: _, ...rest }) => rest));
  });
  const { refused } = await opWith(at, 'goods', 'import', file, '--reason', '迁入');
  assert.equal(refused, '');
  await administer(ADMIN_URL, `drop database ${EMPTY} with (force)`);
  fs.rmSync(path.dirname(file), { recursive: true });
});

test('an account that may not make databases is told so before anything is done', async () => {
  const role = `${NAME}_role`;
  await change(`create role ${role}`, `grant pg_read_all_data, pg_write_all_data to ${role}`);
  const at = { DEMO: '0', DATABASE_URL: `${url}?options=-c%20role%3D${role}` };
  assert.match((await opWith(at, 'demo', 'remove')).refused, /请为它加上 CREATEDB 权限/);
  await change(`drop role ${role}`);
});

test('while somebody uses the database, it is not switched', async () => {
  await withDatabase(url, async ({ db }) => {
    await db.execute(sql`select 1`);
    assert.match((await op('demo', 'remove')).refused, /请先停止服务/);
  });
});

test('the demo goes by a new database: own work is carried, no row of the demo is left', async () => {
  await withDatabase(url, plantOwn);
  await administer(ADMIN_URL, `create database ${NAME}_new`);
  const tried = await op('demo', 'remove', '--dry-run');
  assert.equal(tried.refused, '');
  const countOf = (table: string) => tried.said.tables?.find((one) => one.table === table);
  assert.equal(countOf('goods')?.kept, 1);
  assert.ok((countOf('users')?.gone ?? 0) > 80 && countOf('users')?.kept === 0);
  assert.equal((await databases()).length, 2, 'a dry run makes nothing');

  const demo = await withDatabase(url, async ({ db }) => {
    const keys = await keysOfTables(db);
    const marked = await db.select().from(demoRows);
    const tables = [...keys.keys()].filter((table) => !OWN_TABLES.includes(table));
    return { keys, marked, tables };
  });
  assert.ok(demo.marked.length > 200);
  const { said } = await op('demo', 'remove');
  const keptIn = ({ tables = [] }: Said) => tables.filter(({ kept }) => kept > 0);
  assert.deepEqual(keptIn(said), keptIn(tried.said));
  assert.equal(fs.existsSync(path.join(dataDir, 'demo.json')), false, 'no passwords');
  assert.ok(fs.existsSync(path.join(dataDir, said.former ?? '', 'demo.json')), 'for the way back');

  await withDatabase(url, async ({ db }) => {
    const adopted: string[] = [];
    for (const { table, key } of demo.marked) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(table)} t where ${keyOf(demo.keys.get(table) ?? [])} = ${key}`,
      );
      if (rows.length > 0) adopted.push(table);
    }
    assert.deepEqual(
      [...new Set(adopted)].sort(),
      ['freight_rules', 'goods_categories'],
      'only what the own product stands on',
    );
    const filled: string[] = [];
    for (const table of demo.tables) {
      const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
      if (rows.length > 0) filled.push(table);
    }
    assert.equal(
      filled.sort().join(' '),
      'audit_log block_areas cities ledger_accounts plots seed_runs stock_moves',
    );
    assert.equal(await db.$count(plots, isNotNull(plots.userId)), 0);
    for (const empty of [users, orders, sessions, ledgerEntries, demoRows])
      assert.equal(await db.$count(empty), 0);
    const [own] = await db.select().from(goods);
    assert.equal(own?.title, '自家的灯');
    const [sku] = await db.select().from(skus);
    assert.deepEqual([sku?.code, sku?.onHand, sku?.held], ['OWN-1', 7, 0]);
    assert.ok((await db.$count(goodsCategories)) <= 2);
    assert.deepEqual(
      (await db.select().from(operators)).map(({ name }) => name),
      ['周宁'],
    );
    assert.equal(await db.$count(consoleTotps), 1);
    const [site] = await db.select().from(siteSettings);
    assert.deepEqual(site?.settings, { brand: { name: '自家小店' } });
    assert.deepEqual(await reconcile(db), []);
    assert.deepEqual((await verifyChain(db)).faults, []);
  });
  await withDatabase(databaseUrl(ADMIN_URL, said.former ?? ''), async ({ db }) =>
    assert.ok(
      (await db.$count(users, and(like(users.mobile, '138%')))) > 10,
      'the old one is kept',
    ),
  );
});

test('a second run finds nothing; after thirty days it deletes the old database and its files', async () => {
  fs.writeFileSync(path.join(dataDir, 'demo.json'), '[]');
  const again = await op('demo', 'remove');
  assert.deepEqual([again.refused, again.said.tables, again.said.dropped], ['', [], []]);
  assert.equal(fs.existsSync(path.join(dataDir, 'demo.json')), false, 'after a killed run');
  const old = `${NAME}_demo_20200101`;
  await administer(ADMIN_URL, `create database ${old}`);
  fs.mkdirSync(path.join(dataDir, old));
  assert.deepEqual((await op('demo', 'remove')).said.dropped, [old]);
  assert.equal(fs.existsSync(path.join(dataDir, old)), false);
  assert.equal((await databases()).length, 2);
});
