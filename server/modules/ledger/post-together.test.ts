import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { insertMember } from '@/server/testing/members';
import { type LedgerAccount, userAccount } from './accounts';
import { postAll } from './post';
import { assertSound, AT, give, posting, refusal, setUp, t } from './post-fixtures';

setUp();

async function traceOf(userId: number) {
  const { rows: entries } = await t.db.execute(
    sql`select a.bucket, e.seq, e.amount, e.balance_after, e.type, e.type_seq from ledger_entries e join ledger_accounts a using (account_id) where a.user_id = ${userId} order by a.bucket, e.seq`,
  );
  const { rows: days } = await t.db.execute(
    sql`select day, type, count, in_fen, out_fen, last_seq from wallet_days where user_id = ${userId} order by day, type`,
  );
  return { entries, days };
}

type Lines = readonly [LedgerAccount, number][];
const NEXT_DAY = new Date(AT.getTime() + 86_400_000);

const gainsOf = (userId: number) =>
  [
    { lines: [['house:rewards', -500] as const, [userAccount(userId, 'available'), 500] as const] },
    { lines: [['house:rewards', -70] as const, [userAccount(userId, 'pending'), 70] as const] },
    {
      lines: [['house:wxpay', -30] as const, [userAccount(userId, 'available'), 30] as const],
      kind: 'order_balance_refunded' as const,
    },
    { lines: [['house:rewards', -9] as const, [userAccount(userId, 'available'), 9] as const] },
    {
      lines: [['house:rewards', -1] as const, [userAccount(userId, 'available'), 1] as const],
      at: NEXT_DAY,
    },
  ].map(({ lines, ...more }) => posting(lines as unknown as Lines, more));

describe('movements posted together', () => {
  test('leave what they leave one after another', async () => {
    const [one, other] = [await insertMember(t.db), await insertMember(t.db)];
    /* A member's time does not run backwards: together all have the latest moment. */
    await t.db.transaction((tx) => postAll(tx, gainsOf(one)));
    for (const each of gainsOf(other))
      await t.db.transaction((tx) => postAll(tx, [{ ...each, at: NEXT_DAY }]));
    const trace = await traceOf(one);
    assert.deepEqual(trace, await traceOf(other));
    assert.equal(trace.entries.length, 5);
    assert.equal(trace.days.length, 3);
    await assertSound();
  });

  test('may take from what another of them gave, but never below zero in between', async () => {
    const userId = await insertMember(t.db);
    const move = (fen: number) =>
      posting([
        ['house:rewards', -fen],
        [userAccount(userId, 'available'), fen],
      ]);
    await t.db.transaction((tx) => postAll(tx, [move(100), move(-80), move(5)]));
    assert.deepEqual(
      (await traceOf(userId)).entries.map((row) => row.balance_after),
      [100, 20, 25],
    );
    await assert.rejects(
      t.db.transaction((tx) => postAll(tx, [move(-30), move(10)])),
      refusal('insufficient_balance'),
    );
    await assert.rejects(
      t.db.transaction((tx) => postAll(tx, [move(-20), move(-10)])),
      refusal('insufficient_balance'),
    );
    assert.equal((await traceOf(userId)).entries.length, 3);
    await assertSound();
  });

  test('go on where the accounts were', async () => {
    const [one, other] = [await insertMember(t.db), await insertMember(t.db)];
    for (const userId of [one, other]) await give(userId, 7);
    await t.db.transaction((tx) => postAll(tx, [...gainsOf(one), ...gainsOf(other)]));
    const { entries } = await traceOf(one);
    assert.deepEqual(entries, (await traceOf(other)).entries);
    assert.equal(entries.filter((row) => row.bucket === 'available').at(-1)?.balance_after, 547);
    await assertSound();
  });
});
