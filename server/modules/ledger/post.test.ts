import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { insertMember } from '@/server/testing/members';
import { type LedgerAccount, userAccount } from './accounts';
import { readBalances } from './balances';
import { postAll } from './post';
import { assertSound, give, posting, postOne, refusal, setUp, t, take } from './post-fixtures';

setUp();

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
      carried: 0,
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

  test('an entry of the platform has its kind, also from a process of the release before', async () => {
    const userId = await insertMember(t.db);
    await give(userId, 700);
    await t.db.transaction(async (tx) => {
      const kinds = () =>
        tx.execute<{ name: string; kind: string | null }>(sql`
          select distinct split_part(a.name, ':', 1) as name, kind
          from ledger_entries
          join ledger_accounts a using (account_id)
          order by 1`);
      const { rows: written } = await kinds();
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        create temp table copied as select account_id, seq, journal_id, amount, balance_after, at, type, type_seq
        from ledger_entries`);
      await tx.execute(sql`delete from ledger_entries`);
      await tx.execute(sql`set local session_replication_role = origin`);
      await tx.execute(sql`
        insert into ledger_entries (account_id, seq, journal_id, amount, balance_after, at, type, type_seq)
        select * from copied`);
      assert.deepEqual((await kinds()).rows, written);
      assert.ok(written.every(({ name, kind }) => (name === 'house') === (kind !== null)));
      await tx.execute(sql`drop table copied`);
    });
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
