import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Bucket } from '@/server/db/schema';
import { createRandom } from '@/server/db/seed/random';
import { DomainError } from '@/server/http/call';
import { testApp, type TestApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { userAccount, type LedgerAccount } from './accounts';
import { auditLedger } from './audit';
import { lockBalances, readBalances } from './balances';
import { post, postAll, type Line, type Posting } from './post';

let t: TestApp;
before(async () => void (t = await testApp({ isBare: true })));
after(() => t.close());

const AT = new Date('2026-03-05T04:00:00Z');
let n = 0;
const posting = (
  lines: readonly [LedgerAccount, number][],
  more: Partial<Posting> = {},
): Posting => ({
  idem: `test:${(n += 1)}`,
  kind: 'reward_settle',
  refType: 'test',
  refId: n,
  at: AT,
  lines: lines.map(([account, amount_fen]): Line => ({ account, amount_fen })),
  ...more,
});
const postOne = (one: Posting) => t.db.transaction((tx) => post(tx, one));
const give = (userId: number, fen: number) =>
  postOne(
    posting([
      ['house:rewards', -fen],
      [userAccount(userId, 'available'), fen],
    ]),
  );
const take = (userId: number, fen: number) =>
  postOne(
    posting(
      [
        [userAccount(userId, 'available'), -fen],
        [userAccount(userId, 'withdrawing'), fen],
      ],
      { kind: 'withdraw_submit' },
    ),
  );
const refusal = (code: string) => (error: unknown) =>
  error instanceof DomainError && error.code === code;

const assertSound = async () => assert.deepEqual(await auditLedger(t.db), []);

describe('post', () => {
  test('moves money between accounts and remembers each balance', async () => {
    const userId = await insertMember(t.db);
    await give(userId, 1_000);
    await take(userId, 300);
    assert.deepEqual(await readBalances(t.db, userId), {
      available: 700,
      pending: 0,
      withdrawing: 300,
      debt: 0,
      totalIncome: 1_000,
      totalWithdrawn: 0,
      version: 2,
    });
    const { rows } = await t.db.execute(
      sql`select e.seq, e.amount, e.balance_after, e.type, e.type_seq from ledger_entries e join ledger_accounts a using (account_id) where a.name = ${`user:${userId}:available`} order by seq`,
    );
    assert.deepEqual(rows, [
      { seq: 1, amount: 1_000, balance_after: 1_000, type: 'reward', type_seq: 1 },
      { seq: 2, amount: -300, balance_after: 700, type: 'withdraw', type_seq: 1 },
    ]);
    await assertSound();
  });

  test('refuses to take a member below zero and leaves no trace', async () => {
    const userId = await insertMember(t.db);
    await give(userId, 100);
    await assert.rejects(take(userId, 101), refusal('insufficient_balance'));
    assert.equal((await readBalances(t.db, userId)).available, 100);
    await take(userId, 100);
    await assertSound();
  });

  test('does a movement once, however often it is posted', async () => {
    const userId = await insertMember(t.db);
    const one = posting([
      ['house:rewards', -500],
      [userAccount(userId, 'available'), 500],
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => postOne(one)));
    assert.equal(new Set(answers.map(({ journalId }) => journalId)).size, 1);
    assert.equal(answers.filter(({ isReplay }) => !isReplay).length, 1);
    assert.equal((await readBalances(t.db, userId)).available, 500);
  });

  test('refuses another movement under a name that was used', async () => {
    const userId = await insertMember(t.db);
    const one = posting([
      ['house:rewards', -500],
      [userAccount(userId, 'available'), 500],
    ]);
    await postOne(one);
    await assert.rejects(
      postOne({
        ...one,
        lines: one.lines.map(({ account, amount_fen }) => ({
          account,
          amount_fen: amount_fen * 2,
        })),
      }),
      refusal('idempotency_conflict'),
    );
    await assert.rejects(
      t.db.transaction((tx) =>
        postAll(tx, [
          one,
          posting([
            ['house:rewards', -1],
            [userAccount(userId, 'available'), 1],
          ]),
        ]),
      ),
      refusal('idempotency_conflict'),
    );
    assert.equal((await readBalances(t.db, userId)).available, 500);
  });

  test('refuses what does not add up, is no whole number, is zero, names an account twice or no member', async () => {
    const userId = await insertMember(t.db);
    const mine = userAccount(userId, 'available');
    for (const lines of [
      [
        ['house:rewards', -1],
        [mine, 2],
      ],
      [
        ['house:rewards', -0.5],
        [mine, 0.5],
      ],
      [
        ['house:rewards', 0],
        [mine, 0],
      ],
      [
        [mine, 1],
        [mine, -1],
      ],
      [
        ['house:rewards', -1],
        ['house:fees', 1],
      ],
      [],
      [
        ['house:rewards', -(2 ** 53)],
        [mine, 2 ** 53],
      ],
    ] as [LedgerAccount, number][][])
      await assert.rejects(postOne(posting(lines)), /ledger:/);
    assert.equal((await readBalances(t.db, userId)).version, 0);
  });

  test('keeps what was written: no update, no delete, no truncate', async () => {
    await give(await insertMember(t.db), 1);
    for (const statement of [
      'update ledger_entries set amount = 2',
      'delete from ledger_entries',
      'update ledger_journals set memo = $$x$$',
      'delete from ledger_journals',
      'truncate ledger_entries',
      'update audit_log set action = $$x$$',
      'truncate audit_log',
    ])
      await assert.rejects(t.database.pool.query(statement), /append-only/, statement);
  });

  test('never lets a member’s time run backwards, so that a month is one range of rows', async () => {
    const userId = await insertMember(t.db);
    await postOne(
      posting(
        [
          ['house:rewards', -5],
          [userAccount(userId, 'available'), 5],
        ],
        { at: new Date('2026-04-01T00:00:00Z') },
      ),
    );
    await postOne(
      posting(
        [
          ['house:rewards', -5],
          [userAccount(userId, 'available'), 5],
        ],
        { at: new Date('2026-03-31T15:59:00Z') },
      ),
    );
    const { rows } = await t.db.execute(
      sql`select day::text, count, last_seq from wallet_days where user_id = ${userId} and type = 'all'`,
    );
    assert.deepEqual(rows, [{ day: '2026-04-01', count: 2, last_seq: 2 }]);
  });
});

describe('many at once', () => {
  test('of 50 withdrawals on a balance for one, exactly one goes through', async () => {
    const userId = await insertMember(t.db);
    await give(userId, 100);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => take(userId, 100)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.ok(
      outcomes.every(
        (outcome) =>
          outcome.status === 'fulfilled' || refusal('insufficient_balance')(outcome.reason),
      ),
    );
    await assertSound();
  });

  test('movements of two members in opposite directions do not wait for each other for ever', async () => {
    const [a, b] = [await insertMember(t.db), await insertMember(t.db)];
    await give(a, 1_000);
    await give(b, 1_000);
    const between = (from: number, to: number) =>
      postOne(
        posting([
          [userAccount(from, 'available'), -1],
          [userAccount(to, 'available'), 1],
        ]),
      );
    const pairs = (from: number, to: number) =>
      t.db.transaction((tx) =>
        postAll(tx, [
          posting([
            [userAccount(from, 'available'), -1],
            ['house:fees', 1],
          ]),
          posting([
            [userAccount(to, 'available'), 1],
            ['house:rewards', -1],
          ]),
        ]),
      );
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        [between, pairs][i % 2]?.(...((i % 4 < 2 ? [a, b] : [b, a]) as [number, number])),
      ),
    );
    assert.equal(
      (await readBalances(t.db, a)).available + (await readBalances(t.db, b)).available,
      2_000,
    );
    await assertSound();
  });

  test('the first movements of new members may come all together', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => insertMember(t.db)));
    await Promise.all(Array.from({ length: 30 }, (_, i) => give(ids[i % 5] ?? 0, 10)));
    for (const id of ids) assert.equal((await readBalances(t.db, id)).available, 60);
  });

  test('a locked balance does not change until the decision is posted', async () => {
    const userId = await insertMember(t.db);
    await give(userId, 100);
    const half = () =>
      t.db.transaction(async (tx) => {
        const { available } = await lockBalances(tx, userId, AT);
        const amount = Math.floor(available / 2);
        if (amount > 0)
          await post(
            tx,
            posting(
              [
                [userAccount(userId, 'available'), -amount],
                [userAccount(userId, 'withdrawing'), amount],
              ],
              { kind: 'withdraw_submit' },
            ),
          );
      });
    await Promise.all(Array.from({ length: 6 }, half));
    assert.equal((await readBalances(t.db, userId)).available, 2);
    await assertSound();
  });
});

/** A random history against a model of a few lines; the flag HISTORIES asks for more. */
describe('random histories', () => {
  const BUCKET: readonly Bucket[] = ['available', 'pending', 'withdrawing'];

  test('every balance, total and sequence agrees with a model', async () => {
    const random = createRandom('ledger');
    for (let history = 0; history < Number(process.env.HISTORIES ?? 12); history += 1) {
      const ids = [await insertMember(t.db), await insertMember(t.db)];
      const model = new Map<string, number>();
      const past: Posting[] = [];
      let at = AT.getTime();
      for (let step = 0; step < 40; step += 1) {
        at += random.between(-3_600_000, 86_400_000);
        const [from, to] = [random.pick(ids), random.pick(ids)].map((id) =>
          userAccount(id, random.pick(BUCKET)),
        ) as [LedgerAccount, LedgerAccount];
        const amount = random.between(1, 900);
        const isOld = past.length > 0 && random.next() < 0.15;
        const next = isOld
          ? random.pick(past)
          : posting(
              from === to || random.next() < 0.4
                ? [
                    ['house:rewards', -amount],
                    [to, amount],
                  ]
                : [
                    [from, -amount],
                    [to, amount],
                  ],
              { at: new Date(at) },
            );
        const after = next.lines.map(
          ({ account, amount_fen }) => [account, (model.get(account) ?? 0) + amount_fen] as const,
        );
        const isRefused =
          !isOld && after.some(([account, balance]) => account.startsWith('user') && balance < 0);
        if (isRefused) await assert.rejects(postOne(next), refusal('insufficient_balance'));
        else if (isOld) assert.equal((await postOne(next)).isReplay, true);
        else {
          await postOne(next);
          past.push(next);
          for (const [account, balance] of after) model.set(account, balance);
        }
      }
      for (const id of ids) {
        const { available, pending, withdrawing } = await readBalances(t.db, id);
        assert.deepEqual(
          [available, pending, withdrawing],
          BUCKET.map((bucket) => model.get(userAccount(id, bucket)) ?? 0),
        );
      }
    }
    await assertSound();
  });
});
