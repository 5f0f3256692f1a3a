import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import type { Bucket } from '@/server/db/schema';
import { insertMember } from '@/server/testing/members';
import { type LedgerAccount, userAccount } from './accounts';
import { lockBalances, readBalances } from './balances';
import { post, postAll, type Posting } from './post';
import { assertSound, AT, give, posting, postOne, refusal, setUp, t, take } from './post-fixtures';

setUp();

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

  test('postings of two members in opposite directions do not deadlock', async () => {
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

/** The flag HISTORIES asks for more. */
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
