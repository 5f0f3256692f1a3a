import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { checkBackup, restoreBackup } from '@/server/backup/restore';
import { writeBackup } from '@/server/backup/write';
import { reconcile } from '@/server/jobs/reconcile';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { emptyDatabase, oldDatabase } from '@/server/testing/old-database';
import { createTrade } from '@/server/trade';
import { type Database, openDatabase } from '../client';
import { migrate } from '../migrate';

/* Sales were called orders up to migration 12: their rows, numbers and books stay, in place and out of a backup. */

/** A due reward in the rows of the old release is settled at this moment. */
const NOW = new Date('2026-11-25T04:00:00Z');
const trade = createTrade();
let dir: string;
before(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-sales-'));
});
after(() => fs.rmSync(dir, { recursive: true, force: true }));

const beforeSales = () =>
  oldDatabase([
    { migrations: 3, rows: '0002' },
    { migrations: 13, rows: '0012' },
  ]);

async function looking<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { max: 2, isUnlimited: true });
  return work(database).finally(database.close);
}

/** Every row of a table as text: the columns of the old release, under today's names. */
async function rowsOf({ pool }: Database, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - array['sku_id', 'num'] as row from "${table}" t`,
  );
  return rows
    .map(
      ({ row: { order_id: orderId, sale_id: saleId = orderId, is_rewardable: _new, ...rest } }) =>
        JSON.stringify(Object.entries({ ...rest, saleId }).sort()),
    )
    .sort();
}
const read = (database: Database, tables: readonly string[]) =>
  Promise.all(tables.map((table) => rowsOf(database, table)));
const OLD = ['orders', 'order_items', 'refunds', 'refund_requests', 'rewards'];
const NEW = ['sales', 'sale_items', 'sale_refunds', 'sale_refund_requests', 'rewards'];

/** Works on sales of the old release as on new ones; the books agree after each. */
async function carryOn({ db }: Database): Promise<void> {
  assert.deepEqual(await reconcile(db), []);
  const growth = await db.execute<{ growth: number }>(
    'select growth from users where user_id = 10001',
  );
  await settleDueRewards(db, NOW);
  assert.deepEqual(
    (await db.execute('select growth from users where user_id = 10001')).rows,
    growth.rows,
    'a sale that has counted does not count again',
  );
  const by = { operator: 'tester', now: NOW };
  const finished = await db.transaction((tx) =>
    trade.finishRefund(tx, { sn: '2026111750084879', ...by }),
  );
  assert.equal(finished.amount, 200_00);
  await db.transaction((tx) => trade.refund(tx, { sn: '2026110424413951', reason: '退课', ...by }));
  const { sale } = await db.transaction((tx) =>
    trade.record(tx, {
      buyerId: 10003,
      items: [{ title: '课程', paid: 10_00 }],
      paidAt: NOW,
      ...by,
    }),
  );
  assert.equal(sale.saleId, 5, 'numbers go on where they stood');
  assert.deepEqual(await reconcile(db), []);
}

test('an upgrade keeps every row of the sales, and renames all that belongs to them', async () => {
  const old = await beforeSales();
  await looking(old.url, async (database) => {
    const was = await read(database, OLD);
    await migrate(database.pool);
    assert.deepEqual(await read(database, NEW), was);
    const { rows: left } = await database.pool.query<{ name: string }>(
      `with t as (select oid, relname from pg_class where relname = any($1))
        select attname::text as name from pg_attribute join t on attrelid = oid
        union select conname from pg_constraint join t on conrelid = t.oid
        union select indexrelid::regclass::text from pg_index join t on indrelid = oid
        union select pg_get_serial_sequence(relname, attname) from pg_attribute join t on attrelid = oid where attidentity <> ''`,
      [NEW],
    );
    assert.ok(left.length > 50);
    assert.deepEqual(
      left.filter(({ name }) => /order|^refund(s|_requests)_/.test(name)),
      [],
    );
    await carryOn(database);
  });
  await old.remove();
});

test('a backup from before the upgrade restores into today’s tables', async () => {
  const old = await beforeSales();
  const place = { dataDir: path.join(dir, 'data'), keysDir: path.join(dir, 'keys') };
  const folder = path.join(dir, 'backup');
  const was = await looking(old.url, async (database) => {
    await writeBackup({
      pool: database.pool,
      config: place,
      dir: folder,
      withKeys: false,
      now: NOW,
    });
    return read(database, OLD);
  });
  assert.ok(fs.existsSync(path.join(folder, 'tables', 'orders.copy.gz')));
  const manifest = await checkBackup(folder, place);
  const fresh = await emptyDatabase();
  await looking(fresh.url, async (database) => {
    await restoreBackup({ pool: database.pool, config: place, dir: folder, manifest });
    assert.deepEqual(await read(database, NEW), was);
    await carryOn(database);
  });
  await old.remove();
  await fresh.drop();
});
