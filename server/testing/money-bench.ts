import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Db, openDatabase } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { migrate } from '@/server/db/migrate';
import { ensureWallets } from '@/server/modules/ledger/accounts';
import { post } from '@/server/modules/ledger/post';
import { listRewards } from '@/server/modules/rewards/queries';
import { findRange, listRows } from '@/server/modules/wallet/rows';
import { insertMember } from './members';
import { seedRewards, seedWallet } from './money-bench-seed';

/* `npm run bench -- wallet`: postings beside bare transactions; lists of a million rows (BENCH_ROWS) beside a hundred. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SMALL = 100;
const PAGE = 15;
/** Factor by which a long list may be slower, and the noise of a loopback (ms). */
const LIMIT = { times: 2, noiseMs: 0.5 } as const;
const CONNECTIONS = 16;
const SECONDS = 4;
const TRIES = 41;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function rate(work: (lane: number, n: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, lane) => {
      for (let n = 0; performance.now() < until; n += 1, count += 1) await work(lane, n);
    }),
  );
  return count / SECONDS;
}

async function measurePosts(db: Db, pool: Pool): Promise<void> {
  const ids = await Promise.all(Array.from({ length: CONNECTIONS * 4 }, () => insertMember(db)));
  await ensureWallets(db, ids, new Date());
  await pool.query('create table bare (id int primary key, balance bigint not null)');
  await pool.query('insert into bare select n, 0 from generate_series(0, 127) as n');
  const memberOf = (lane: number, n: number) => ids[lane * 4 + (n % 4)] ?? 0;
  let round = 0;
  const posting = () => {
    round += 1;
    return rate((lane, n) =>
      db.transaction((tx) =>
        post(tx, {
          idem: `bench:${round}:${lane}:${n}`,
          kind: 'reward_settle',
          refType: 'bench',
          refId: n,
          at: new Date(),
          lines: [
            { account: 'house:rewards', amount_fen: -1 },
            { account: `user:${memberOf(lane, n)}:available`, amount_fen: 1 },
          ],
        }),
      ),
    );
  };
  const bare = () =>
    rate((lane, n) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`update bare set balance = balance - 1 where id = ${64 + lane}`);
        await tx.execute(
          sql`update bare set balance = balance + 1 where id = ${lane * 4 + (n % 4)}`,
        );
      }),
    );
  const rates = [await posting(), await bare(), await posting(), await bare()] as const;
  const posts = Math.max(rates[0], rates[2]);
  const plain = Math.max(rates[1], rates[3]);
  say(
    `ledger posts        ${Math.round(posts)}/s on ${CONNECTIONS} connections, a bare transaction of two rows ${Math.round(plain)}/s: ${Math.round((100 * posts) / plain)} %`,
  );
}

interface PageRead {
  what: string;
  read: (userId: number, rows: number) => Promise<unknown>;
}

const lastPage = (rows: number) => Math.max(1, Math.ceil(rows / PAGE));
const walletPage = (
  db: Db,
  what: string,
  pageOf: (rows: number) => number,
  type: 'all' | 'reward' = 'all',
  month = '',
): PageRead => ({
  what: `wallet, ${what}`,
  read: async (userId, rows) =>
    listRows(db, userId, type, await findRange(db, userId, type, month), {
      page: Math.min(pageOf(rows), lastPage(rows)),
      per_page: PAGE,
    }),
});
const rewardPage = (
  db: Db,
  what: string,
  pageOf: (rows: number) => number,
  filter: { status?: 'all' | 'settled' | 'held'; from?: string; to?: string } = {},
): PageRead => ({
  what: `rewards, ${what}`,
  read: (userId, rows) =>
    listRewards(
      db,
      userId,
      1,
      { status: 'all', from: '', to: '', ...filter },
      { page: Math.min(pageOf(rows), lastPage(rows)), per_page: PAGE },
    ),
});

/** Median ms, measured alternately. */
async function compare(
  { read }: PageRead,
  long: number,
  short: number,
): Promise<{ long: number; short: number }> {
  const taken = { long: [] as number[], short: [] as number[] };
  for (let i = 0; i < TRIES; i += 1) {
    for (const [name, userId, rows] of [
      ['long', long, ROWS],
      ['short', short, SMALL],
    ] as const) {
      const startedAt = performance.now();
      await read(userId, rows);
      taken[name].push(performance.now() - startedAt);
    }
  }
  return { long: median(taken.long), short: median(taken.short) };
}

async function measureLists(db: Db, pool: Pool): Promise<string[]> {
  say(
    `seeding ${ROWS.toLocaleString('en-US')} rows of a wallet and as many rewards, and ${SMALL} of each beside them`,
  );
  const wallets = [await seedWallet(db, ROWS), await seedWallet(db, SMALL)] as const;
  const earners = [await seedRewards(db, ROWS), await seedRewards(db, SMALL)] as const;
  await pool.query({ text: 'vacuum analyze' });
  const month = '2024-03';
  const reads: [PageRead, readonly [number, number]][] = [
    ...[
      walletPage(db, 'page 1', () => 1),
      walletPage(db, 'page 1,000', () => 1_000),
      walletPage(db, 'last page', lastPage),
      walletPage(db, 'of a month', () => 1, 'all', month),
      walletPage(db, 'rewards only, page 1,000', () => 1_000, 'reward'),
    ].map((read) => [read, wallets] as [PageRead, typeof wallets]),
    ...[
      rewardPage(db, 'page 1', () => 1),
      rewardPage(db, 'last page', lastPage),
      rewardPage(db, 'settled, page 1,000', () => 1_000, { status: 'settled' }),
      rewardPage(db, 'held, last page', (rows) => lastPage(rows / 10), { status: 'held' }),
      rewardPage(db, 'of a month', () => 2, { from: `${month}-01`, to: `${month}-31` }),
    ].map((read) => [read, earners] as [PageRead, typeof earners]),
  ];
  const slow: string[] = [];
  for (const [read, [long, short]] of reads) {
    const taken = await compare(read, long, short);
    const times = taken.long / taken.short;
    say(
      `${read.what.padEnd(36)} ${taken.long.toFixed(2)} ms of ${ROWS.toLocaleString('en-US')}, ${taken.short.toFixed(2)} ms of ${SMALL}: ${times.toFixed(2)} ×`,
    );
    if (taken.long > LIMIT.times * taken.short + LIMIT.noiseMs) slow.push(read.what);
  }
  return slow;
}

async function main(): Promise<number> {
  const dir = fs.mkdtempSync(
    path.join(process.getuid?.() === 0 ? '/tmp' : os.tmpdir(), 'metaverse-bench-'),
  );
  fs.chmodSync(dir, 0o711);
  const embedded = await startEmbedded(dir);
  const database = openDatabase(embedded.url, { max: CONNECTIONS });
  try {
    await database.pool.query('set statement_timeout = 0');
    await migrate(database.pool);
    await measurePosts(database.db, database.pool);
    const slow = await measureLists(database.db, database.pool);
    if (slow.length > 0)
      say(`More than ${LIMIT.times} times slower than a short list: ${slow.join('; ')}`);
    return slow.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await embedded.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  },
);
