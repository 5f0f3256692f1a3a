import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { createRandom } from '@/lib/kit/seeded-random';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { sales, withdrawals } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
// In npm test: one kill -9 of each (server/db/embedded.test.ts), repeated calls (server/http/idempotency.test.ts).
import { recordSale } from '@/server/modules/sales/record';
import { OPEN_ANSWERS } from '@/server/testing/caller';
import {
  earn,
  type EarnerRow,
  insertEarner,
  openLimits,
  RemoteEarner,
} from '@/server/testing/earners';
import { newKey } from '@/server/testing/money';
import { CrashSite, type Victim } from './crash-site';

/*
 * kill -9 at random moments under money traffic: of the server, of the embedded database, of both, and each time of a
 * process that sells and settles. Five rounds are one of each kind and two of the commoner ones; `npm run proof` sets 50 by
 * CRASH_ROUNDS. Only in the first database run of `npm test`, because the second has no embedded database.
 */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? (process.env.PROOF_PART === '2' ? 0 : 5));
const SEED = process.env.CRASH_SEED ?? 'crash';
const EARNERS = 4;
/** Between the first answer of a round and the kill (ms). */
const LIFE = { least: 30, most: 400 } as const;
/** A round waits this long for its first answer and sale: on a starved machine it does without. */
const WARM_UP_MS = 10_000;

interface Operation {
  earner: number;
  key: string;
  /** Submits when null, else takes this withdrawal back. */
  cancels: number | null;
  /** Null while the outcome is unknown. */
  answer: { code: number; id: number; sn: string; err: string } | null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const site = new CrashSite();
const random = createRandom(SEED);
const people: EarnerRow[] = [];
let browsers: RemoteEarner[] = [];
const done: Operation[] = [];
const receipts = new Set<string>();

/** Sends an operation; its response stays null when the outcome is unknown. */
async function send(operation: Operation): Promise<void> {
  const browser = browsers[operation.earner] as RemoteEarner;
  const { key, cancels } = operation;
  try {
    const { code, data } = await (cancels === null
      ? browser.withdraw(10_00, key)
      : browser.cancel(cancels, key));
    const err = data.err ?? '';
    if (!OPEN_ANSWERS.includes(err))
      operation.answer = { code, id: data.id ?? 0, sn: 'sn' in data ? data.sn : '', err };
  } catch {
    /* The connection broke: the outcome is unknown. */
  }
}

/** Calls one after another until one gets no answer. */
async function traffic(earner: number, mine: Operation[]): Promise<void> {
  for (;;) {
    const open = done.filter(
      (one) => one.earner === earner && one.cancels === null && one.answer?.code === 200,
    );
    const operation: Operation = {
      earner,
      key: newKey(),
      cancels: open.length > 0 && random.next() < 0.4 ? (random.pick(open).answer?.id ?? 0) : null,
      answer: null,
    };
    mine.push(operation);
    await send(operation);
    if (operation.answer === null) return;
  }
}

/** Repeats what got no answer, as a person would, until it has one. */
async function repeat(operation: Operation): Promise<void> {
  for (let tries = 0; operation.answer === null; tries += 1) {
    assert.ok(tries < 100, 'a repeated call gets an answer');
    await send(operation);
    if (operation.answer === null) await pause(100);
  }
}

async function recordAgain(db: Db, ref: string): Promise<void> {
  const now = new Date();
  const paidAt = new Date(now.getTime() - 10 * DAY_MS);
  await db
    .transaction((tx) =>
      recordSale(tx, {
        buyerId: people[0]?.buyerId ?? 0,
        items: [{ title: '课程', paid: 1_000_00 }],
        paidAt,
        ref,
        operator: 'trader',
        now,
      }),
    )
    .catch((error: Error) => assert.match(error.message, /已经记录过/));
}

async function verify(db: Db): Promise<void> {
  const accepted = done.filter(({ cancels, answer }) => cancels === null && answer?.code === 200);
  const rows = await db
    .select({ id: withdrawals.id, sn: withdrawals.sn, status: withdrawals.status })
    .from(withdrawals);
  assert.deepEqual(
    rows.map(({ sn }) => sn).sort(),
    accepted.map(({ answer }) => answer?.sn ?? '').sort(),
    'each accepted withdrawal once, and no other',
  );
  const cancelled = new Set(
    done
      .filter(({ cancels, answer }) => cancels !== null && answer?.code === 200)
      .map(({ cancels }) => cancels),
  );
  for (const { id, status } of rows) assert.equal(status, cancelled.has(id) ? 60 : 10);
  const recorded = await db
    .select({ ref: sales.ref })
    .from(sales)
    .where(inArray(sales.ref, [...receipts]));
  assert.equal(recorded.length, receipts.size, 'each receipt once');
  assert.deepEqual(await reconcile(db), []);
}

async function round(n: number): Promise<number> {
  const victim: Victim = n % 5 === 4 ? 'both' : n % 2 === 0 ? 'server' : 'database';
  const { url, close } = await site.connect();
  const trader = site.trade(
    url,
    `R${n}`,
    people.map(({ buyerId }) => buyerId),
  );
  const mine: Operation[] = [];
  const calls = people.map((_, earner) => traffic(earner, mine));
  for (
    const end = Date.now() + WARM_UP_MS;
    Date.now() < end && (trader.lines().length === 0 || !mine.some(({ answer }) => answer));
  )
    await pause(10);
  await pause(random.between(LIFE.least, LIFE.most));
  const dead = await site.kill(victim);
  await pause(random.between(0, LIFE.least));
  trader.child.kill('SIGKILL');
  await Promise.all([...calls, trader.ended, close().catch(() => undefined)]);
  await site.recover(victim, dead);

  const again = await site.connect();
  const unknown = mine.filter(({ answer }) => answer === null);
  await Promise.all(unknown.map(repeat));
  const known = mine.filter(({ answer }) => answer?.code === 200);
  for (const one of known.slice(-2)) {
    const copy = { ...one, answer: null };
    await repeat(copy);
    assert.deepEqual(copy.answer, one.answer, 'the first answer again');
  }
  done.push(...mine);
  const said = trader.lines().map((line) => line.split(' '));
  const recorded = new Set(said.filter(([word]) => word === 'done').map(([, ref]) => ref));
  for (const [, ref = ''] of said) receipts.add(ref);
  for (const ref of receipts)
    if (ref.startsWith(`R${n}-`) && !recorded.has(ref)) await recordAgain(again.db, ref);
  await verify(again.db);
  await again.close();
  return unknown.length;
}

if (ROUNDS > 0) {
  test(`kill -9 in ${ROUNDS} rounds under money traffic: nothing that was acknowledged is lost, nothing happens twice`, async (t) => {
    t.after(() => site.close());
    await site.open();
    const { db, close } = await site.connect();
    const ago = new Date(Date.now() - 30 * DAY_MS);
    await openLimits(db, ago);
    for (let i = 0; i < EARNERS; i += 1) people.push(await insertEarner(db, site.keys, ago));
    for (const one of people) await earn(db, one, 100_000_00, new Date());
    await close();
    browsers = people.map((one) => new RemoteEarner(site.server, site, one));
    let unknown = 0;
    for (let n = 0; n < ROUNDS; n += 1) unknown += await round(n);
    assert.ok(unknown > 0, 'some calls were under way when the lights went out');
    assert.ok(done.filter(({ answer }) => answer?.code === 200).length > ROUNDS);
  });
}
