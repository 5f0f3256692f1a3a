import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, like, sql } from 'drizzle-orm';
import { ledgerAccounts, wallets } from '@/server/db/schema';
import { insertMember } from '@/server/testing/members';
import { HOUSE, HOUSE_SHARDS, type LedgerAccount, shardName, userAccount } from './accounts';
import { auditLedger } from './audit';
import { readBalances } from './balances';
import type { LedgerKind } from './kinds';
import { postAll } from './post';
import { assertSound, give, posting, postOne, refusal, setUp, t } from './post-fixtures';

setUp();

const BUYER = 71;
/** The movements of the shop that touch no member, with their lines in fen. */
const MOVEMENTS: readonly [LedgerKind, readonly [LedgerAccount, number][]][] = [
  [
    'order_paid',
    [
      ['house:wxpay', -110_00],
      ['house:sales', 100_00],
      ['house:freight', 10_00],
    ],
  ],
  [
    'order_refunded',
    [
      ['house:sales', -30_00],
      ['house:freight', -10_00],
      ['house:wxpay', 40_00],
    ],
  ],
  [
    'pay_suspense',
    [
      ['house:wxpay', -5_00],
      ['house:suspense', 5_00],
    ],
  ],
  [
    'pay_suspense_returned',
    [
      ['house:suspense', -5_00],
      ['house:wxpay', 5_00],
    ],
  ],
  [
    'channel_fee',
    [
      ['house:wxpay', 66],
      ['house:channel_fees', -66],
    ],
  ],
  [
    'channel_settled',
    [
      ['house:wxpay', 69_34],
      ['house:bank', -69_34],
    ],
  ],
];
const all = (ownerId = BUYER) =>
  MOVEMENTS.map(([kind, lines]) =>
    posting(lines, { kind, ownerId, refType: 'payment', idem: `payment:${ownerId}:${kind}` }),
  );
const balanceOf = async (name: string) =>
  (await t.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.name, name)))[0]?.balance;

describe('movements without a member', () => {
  test('every account of the house has all its parts', async () => {
    for (const house of HOUSE)
      assert.equal(
        await t.db.$count(ledgerAccounts, like(ledgerAccounts.name, `house:${house}:__`)),
        HOUSE_SHARDS,
        house,
      );
  });

  test('add up to zero, move the part that the owner chooses, and touch no wallet', async () => {
    const before = await t.db.$count(wallets);
    await t.db.transaction((tx) => postAll(tx, all()));
    const part = (house: (typeof HOUSE)[number]) =>
      balanceOf(shardName(house, BUYER % HOUSE_SHARDS));
    assert.deepEqual(
      [await part('sales'), await part('freight'), await part('wxpay'), await part('bank')],
      [70_00, 0, 0, -69_34],
    );
    assert.deepEqual([await part('suspense'), await part('channel_fees')], [0, -66]);
    assert.equal(await t.db.$count(wallets), before);
    const { rows } = await t.db.execute(
      sql`select count(*)::int as n from ledger_entries e join ledger_journals j using (journal_id) where j.idem like 'payment:71:%' and e.type is not null`,
    );
    assert.deepEqual(rows, [{ n: 0 }]);
    await assertSound();
  });

  test('happen once, however often they are posted at the same time; another amount under the name is refused', async () => {
    const one = posting(MOVEMENTS[0]?.[1] ?? [], {
      kind: 'order_paid',
      ownerId: 72,
      idem: 'payment:72:success',
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => postOne(one)));
    assert.equal(answers.filter(({ isReplay }) => !isReplay).length, 1);
    assert.equal(await balanceOf(shardName('sales', 72 % HOUSE_SHARDS)), 100_00);
    await assert.rejects(
      postOne({
        ...one,
        lines: one.lines.map((line) => ({ ...line, amount_fen: line.amount_fen * 2 })),
      }),
      refusal('idempotency_conflict'),
    );
    await assertSound();
  });

  test('are refused without an owner, with two, of a kind that belongs to members, and with a member in a kind of the house', async () => {
    const userId = await insertMember(t.db);
    const [[, paid] = ['order_paid', []]] = MOVEMENTS;
    const mine = userAccount(userId, 'available');
    for (const wrong of [
      posting(paid, { kind: 'order_paid' }),
      posting(paid, { kind: 'order_paid', ownerId: -1 }),
      posting(paid, { kind: 'order_paid', ownerId: 0.5 }),
      posting(paid, { kind: 'reward_settle', ownerId: userId }),
      posting(
        [
          ['house:wxpay', -1],
          [mine, 1],
        ],
        { kind: 'order_paid', ownerId: userId },
      ),
      posting(
        [
          ['house:rewards', -1],
          [mine, 1],
        ],
        { ownerId: userId + 1 },
      ),
    ])
      await assert.rejects(postOne(wrong), /ledger:/);
    assert.equal((await readBalances(t.db, userId)).version, 0);
  });
});

test('an order paid from the balance is listed as spent, never below zero, and comes back on a refund', async () => {
  const userId = await insertMember(t.db);
  const mine = userAccount(userId, 'available');
  await give(userId, 120_00);
  const pay = (fen: number) =>
    postOne(
      posting(
        [
          [mine, -fen],
          ['house:sales', fen],
        ],
        {
          kind: 'order_balance_paid',
          ownerId: userId,
        },
      ),
    );
  await pay(100_00);
  await assert.rejects(pay(20_01), refusal('insufficient_balance'));
  await postOne(
    posting(
      [
        ['house:sales', -40_00],
        [mine, 40_00],
      ],
      { kind: 'order_balance_refunded' },
    ),
  );
  const balances = await readBalances(t.db, userId);
  assert.deepEqual([balances.available, balances.totalIncome], [60_00, 120_00]);
  const { rows } = await t.db.execute(
    sql`select count, in_fen, out_fen from wallet_days where user_id = ${userId} and type = 'spend'`,
  );
  assert.deepEqual(rows, [{ count: 2, in_fen: 40_00, out_fen: 100_00 }]);
  await assertSound();
});

test('the audit finds more suspense money returned than received, and a kind of the house in a member’s account', async () => {
  const [, , , [, returned] = ['', []]] = MOVEMENTS;
  const early = posting(returned, { kind: 'pay_suspense_returned', ownerId: 73 });
  await postOne(early);
  const rules = async () => (await auditLedger(t.db)).map(({ rule }) => rule);
  assert.deepEqual(await rules(), ['销售收入、运费收入、待处理与待认领款项的余额不为负']);
  await postOne(posting(MOVEMENTS[2]?.[1] ?? [], { kind: 'pay_suspense', ownerId: 74 }));
  assert.deepEqual(await rules(), []);

  await give(await insertMember(t.db), 1);
  const client = await t.database.pool.connect();
  await client.query('set session_replication_role = replica'); // past the guard of the journals
  await client.query(
    `update ledger_journals set kind = 'order_paid' where journal_id = (select max(journal_id) from ledger_journals)`,
  );
  client.release(true);
  assert.ok((await rules()).some((rule) => rule.startsWith('商城收款、退款与结算只动平台账户')));
});
