import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Command } from 'commander';
import { desc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import { createLocalStorage } from '@/server/adapters/storage/local';
import { type Database, openDatabase } from '@/server/db/client';
import { deviceOf } from '@/server/db/place';
import { auditLog, backupRuns, identities, sales, users, withdrawals } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { loadKeys } from '@/server/keys';
import { type TestApp, testApp } from '@/server/testing/app';
import { administer, databaseUrl } from '@/server/testing/cluster';
import {
  earn,
  type EarnerRow,
  insertEarner,
  openLimits,
  RemoteEarner,
} from '@/server/testing/earners';
import { insertMember } from '@/server/testing/members';
import { addBackupCommands } from './backup';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
const PICTURE = 'image/202603/abcdefghijklmnopqrstuvwx.webp';

let t: TestApp;
let people: EarnerRow[];
let dir: string;
const made: string[] = [];
before(async () => {
  t = await testApp({ isBare: true });
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-backup-'));
  fs.chmodSync(dir, 0o711);
  const ago = new Date(Date.now() - 30 * DAY_MS);
  await openLimits(t.db, ago);
  people = [await insertEarner(t.db, t.deps.keys, ago), await insertEarner(t.db, t.deps.keys, ago)];
  for (const one of people) await earn(t.db, one, 10_000_00, new Date());
  await createLocalStorage(path.join(t.dataDir, 'uploads')).put(PICTURE, Buffer.from('picture'));
});
after(async () => {
  for (const name of made)
    await administer(ADMIN_URL, `drop database if exists ${name} with (force)`);
  fs.rmSync(dir, { recursive: true, force: true });
  await t.close();
});

/** Runs a command; returns its output, notices and errors. */
async function op(
  env: Record<string, string | undefined>,
  ...words: string[]
): Promise<{ said: Record<string, unknown>; notices: string; refused: string }> {
  let [text, notices, refused] = ['', '', ''];
  const program = new Command().exitOverride();
  addBackupCommands(program, {
    env: { DEMO: '0', OPERATOR: 'tester', OPERATOR_SECRET: 'secret-of-the-tests', ...env },
    isJson: () => true,
    write: (part) => (text += part),
    printNotice: (part) => (notices += part),
    fail: (part) => (refused += part),
  });
  await program.parseAsync(words, { from: 'user' });
  return { said: text ? (JSON.parse(text) as Record<string, unknown>) : {}, notices, refused };
}
const here = () => ({ DATABASE_URL: t.deps.config.DATABASE_URL, DATA_DIR: t.dataDir });
/** An empty database and an empty data folder. */
async function emptyPlace(name: string): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const database = `restored_${name}_${process.pid}`;
  made.push(database);
  await administer(ADMIN_URL, `drop database if exists ${database}`, `create database ${database}`);
  return {
    DATABASE_URL: databaseUrl(ADMIN_URL, database),
    DATA_DIR: path.join(dir, `place-${name}`),
  };
}
async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { max: 2 });
  return work(database).finally(database.close);
}

/** Sales and withdrawals in a loop until stopped. */
function traffic(): { stop: () => Promise<number> } {
  let isOver = false;
  let n = 0;
  const listening = t.app.listen({ host: '127.0.0.1', port: 0 });
  const busy = people.map(async (person) => {
    const browser = new RemoteEarner({ origin: await listening }, t.deps, person);
    while (!isOver) {
      assert.equal((await browser.withdraw(10_00)).code, 200);
      await earn(t.db, person, 10_00, new Date());
      n += 1;
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(busy);
      return n;
    },
  };
}

describe('a backup', () => {
  test('taken while people trade is one moment, and comes back whole: rows, numbers, guards, pictures and keys', async () => {
    const busy = traffic();
    const folder = path.join(dir, 'busy');
    const taken = await op(here(), 'backup', folder, '--with-keys');
    assert.ok((await busy.stop()) > 0);
    assert.deepEqual([taken.refused, taken.said.uploads, taken.said.keys], ['', 1, '已包含']);
    assert.match(taken.notices, /加密保存/);
    assert.equal(fs.statSync(folder).mode & 0o077, 0, 'for its owner only');

    const place = await emptyPlace('busy');
    const back = await op(place, 'restore', folder);
    assert.deepEqual(
      [back.refused, back.said.isClean, back.said.keys, back.said.rows],
      ['', true, '已恢复', taken.said.rows],
    );
    assert.equal(fs.readFileSync(path.join(place.DATA_DIR, 'uploads', PICTURE), 'utf8'), 'picture');
    await withDatabase(place.DATABASE_URL, async ({ db }) => {
      assert.deepEqual(await reconcile(db), []);
      const vault = createVault(loadKeys(path.join(place.DATA_DIR, 'keys')));
      const [identity] = await db
        .select()
        .from(identities)
        .where(eq(identities.userId, people[0]?.userId ?? 0));
      assert.equal(
        vault.open(`identity:${identity?.userId}`, identity?.nameSealed ?? ''),
        '林知夏',
      );
      await assert.rejects(
        db.execute(sql`update ledger_entries set amount = 1`),
        'the ledger is append-only again',
      );
      await assert.rejects(
        db.execute(
          sql`insert into sessions (token_hash, user_id, platform, device_name, visitor_key, ip, created_at, last_seen_at, expires_at) values ('x', 1, '', '', '', '', now(), now(), now())`,
        ),
        'references count again',
      );
      const newest = Math.max(
        ...(await db.select({ id: users.userId }).from(users)).map(({ id }) => id),
      );
      assert.ok((await insertMember(db)) > newest, 'numbers go on where they stood');
      await earn(db, people[0] as EarnerRow, 50_00, new Date());
      assert.deepEqual(await reconcile(db), []);
      assert.equal(
        (await db.select().from(auditLog).where(eq(auditLog.action, 'db.restore'))).length,
        1,
      );
    });
  });

  test('holds every table row for row', async () => {
    const folder = path.join(dir, 'calm');
    await op(here(), 'backup', folder);
    const place = await emptyPlace('calm');
    await op(place, 'restore', folder);
    const rowsOf = ({ db }: Pick<Database, 'db'>) =>
      Promise.all([
        db.select().from(sales).orderBy(sales.saleId),
        db.select().from(withdrawals).orderBy(withdrawals.id),
        db.select().from(users).orderBy(users.userId),
      ]);
    const original = await rowsOf(t);
    await withDatabase(place.DATABASE_URL, async (database) =>
      assert.deepEqual(await rowsOf(database), original),
    );
  });

  test('is proved in a scratch database, which is deleted; the run is kept', async () => {
    const folder = path.join(dir, 'proved');
    const taken = await op(here(), 'backup', folder);
    const runs = () => t.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1);
    const [made] = await runs();
    assert.equal(made?.provedAt, null);
    assert.ok(made && made.bytes > 10_000 && made.device === deviceOf(folder));
    fs.appendFileSync(path.join(folder, 'tables', 'users.copy.gz'), 'x');
    assert.match((await op(here(), 'backup', 'verify', folder)).refused, /备份已损坏：users/);
    const file = path.join(folder, 'tables', 'users.copy.gz');
    fs.truncateSync(file, fs.statSync(file).size - 1);
    const picture = path.join(folder, 'uploads', PICTURE);
    fs.renameSync(picture, `${folder}.webp`);
    assert.match(
      (await op(here(), 'backup', 'verify', folder)).refused,
      /应有图片 1 张，现有 0 张/,
    );
    fs.renameSync(`${folder}.webp`, picture);
    assert.equal((await runs())[0]?.provedAt, null, 'neither counts');

    const { said, refused } = await op(here(), 'backup', 'verify', folder);
    assert.deepEqual([refused, said.rows, said.uploads], ['', taken.said.rows, 1]);
    const [proved] = await runs();
    assert.equal(proved?.id, made.id);
    assert.ok(proved?.provedAt && proved.counts?.rows === said.rows);
    assert.equal(fs.existsSync(path.join(t.dataDir, 'verify')), false);
  });

  test('whose books do not balance is no proof', async () => {
    const place = await emptyPlace('broken');
    const good = path.join(dir, 'good');
    await op(here(), 'backup', good);
    await op(place, 'restore', good);
    await withDatabase(place.DATABASE_URL, async ({ db }) => {
      await db.execute(sql`alter table ledger_accounts disable trigger user`);
      await db.execute(sql`update ledger_accounts set balance = balance + 1`);
    });
    const bad = path.join(dir, 'bad');
    await op(place, 'backup', bad);
    assert.match((await op(place, 'backup', 'verify', bad)).refused, /对账发现 \d+ 处差异/);
  });

  test('without keys says that sealed data needs the old ones, and a folder with others is not replaced', async () => {
    const plain = path.join(dir, 'plain');
    await op(here(), 'backup', plain);
    assert.equal(fs.existsSync(path.join(plain, 'keys')), false);
    assert.match(
      String((await op(await emptyPlace('plain'), 'restore', plain)).said.keys),
      /备份不含密钥/,
    );
    const sealed = path.join(dir, 'sealed');
    await op(here(), 'backup', sealed, '--with-keys');
    const other = await emptyPlace('other');
    loadKeys(path.join(other.DATA_DIR, 'keys'));
    assert.match((await op(other, 'restore', sealed)).refused, /已有其他密钥/);
    assert.match(String((await op(other, 'restore', plain)).said.keys), /不一致/);
  });

  test('is refused where a folder, a database or the backup itself does not fit, and a failure leaves nothing behind', async () => {
    const folder = path.join(dir, 'again');
    await op(here(), 'backup', folder);
    assert.match((await op(here(), 'backup', folder)).refused, /已存在/);
    assert.match((await op(here(), 'restore', folder)).refused, /只能恢复到空数据库/);
    const place = await emptyPlace('again');
    assert.match((await op(place, 'restore', path.join(dir, 'nowhere'))).refused, /不是完整的备份/);

    const manifest = path.join(folder, 'manifest.json');
    const text = fs.readFileSync(manifest, 'utf8');
    const changed = JSON.parse(text) as {
      tables: { name: string; rows: number }[];
      migrations: string[];
    };
    fs.writeFileSync(
      manifest,
      JSON.stringify({ ...changed, migrations: [...changed.migrations, 'later'] }),
    );
    assert.match((await op(place, 'restore', folder)).refused, /更早、更新或不同的版本/);
    fs.writeFileSync(
      manifest,
      JSON.stringify({
        ...changed,
        tables: changed.tables.map((table) =>
          table.name === 'users' ? { ...table, rows: 1 } : table,
        ),
      }),
    );
    assert.match((await op(place, 'restore', folder)).refused, /操作失败.*users/);
    fs.writeFileSync(manifest, text);
    fs.appendFileSync(path.join(folder, 'tables', 'sales.copy.gz'), 'x');
    assert.match((await op(place, 'restore', folder)).refused, /备份已损坏：sales/);
    fs.truncateSync(
      path.join(folder, 'tables', 'sales.copy.gz'),
      fs.statSync(path.join(folder, 'tables', 'sales.copy.gz')).size - 1,
    );
    assert.equal(
      (await op(place, 'restore', folder)).refused,
      '',
      'the place stayed empty all the time',
    );
  });

  test('needs an administrator', async () => {
    const viewer = await op({ ...here(), OPERATOR: 'nobody' }, 'backup', path.join(dir, 'stolen'));
    assert.match(viewer.refused, /操作员|口令/);
    assert.equal(fs.existsSync(path.join(dir, 'stolen')), false);
  });

  test('moves into an embedded database of its own', async () => {
    const folder = path.join(dir, 'moving');
    await op(here(), 'backup', folder, '--with-keys');
    const back = await op({ DATA_DIR: path.join(dir, 'embedded') }, 'restore', folder);
    assert.deepEqual([back.refused, back.said.isClean], ['', true]);
    const again = await op(
      { DATA_DIR: path.join(dir, 'embedded') },
      'backup',
      path.join(dir, 'moved'),
    );
    assert.equal(again.refused, '');
  });
});
