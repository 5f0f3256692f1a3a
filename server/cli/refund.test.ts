import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import { auditLog, rewards, sales } from '@/server/db/schema';
import { readBalances } from '@/server/modules/ledger/balances';
import { recordSale } from '@/server/modules/sales/record';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { addRewardCommands } from './reward';
import { createRun } from './run';
import { addSaleCommands } from './sale';

const SECRET = { OPERATOR: 'chief', OPERATOR_SECRET: 'secret-of-the-tests' };
let t: TestApp;
let owner: number;
let buyer: number;
before(async () => {
  t = await testApp({ isBare: true });
  const at = new Date(Date.now() - 90 * DAY_MS);
  owner = await insertMember(t.db, { at });
  buyer = await insertMember(t.db, { at, by: owner });
});
after(() => t.close());

/** Types a command; answers what it printed and what it complained. */
async function op(words: string) {
  let [text, refused] = ['', ''];
  const program = new Command().exitOverride();
  const run = createRun({
    env: { DATABASE_URL: t.deps.config.DATABASE_URL, DATA_DIR: t.dataDir, ...SECRET },
    isJson: () => true,
    write: (part) => (text += part),
    fail: (part) => (refused += part),
  });
  for (const add of [addSaleCommands, addRewardCommands]) add(program, run);
  await program.parseAsync(words.split(' '), { from: 'user' });
  return { said: text ? (JSON.parse(text) as Record<string, unknown>) : {}, refused };
}
const actions = async (count: number) =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count))
    .map(({ action }) => action)
    .reverse();

/** A sale that was completed long enough ago to be due. */
async function dueSale(): Promise<string> {
  const { said } = await op(
    `sale record ${buyer} --again --item 课程=199.00 --paid-at ${new Date(Date.now() - 30 * DAY_MS).toISOString()}`,
  );
  await op(
    `sale complete ${String(said.sn)} --at ${new Date(Date.now() - 20 * DAY_MS).toISOString()}`,
  );
  return String(said.sn);
}

test('a refund is asked for, refused or finished; meanwhile settle leaves its reward alone', async () => {
  const sn = await dueSale();
  assert.match((await op(`sale refund ${sn} --open`)).refused, /--reason/);
  assert.match((await op(`sale refund ${sn} --open --finish --reason x`)).refused, /选择一个/);
  await op(`sale refund ${sn} --open --reason 不想要了`);
  assert.match((await op(`sale refund ${sn} --reason 直接退`)).refused, /申请中的退款/);
  assert.equal((await op('settle')).said.settled, 0);
  assert.match(
    JSON.stringify((await op(`sale show ${sn}`)).said.requests),
    /"reason":"不想要了","status":"申请中"/,
  );
  await op(`sale refund ${sn} --refuse --reason 已使用`);
  assert.equal((await op('settle')).said.settled, 1);
  assert.equal((await readBalances(t.db, owner)).available, 19_90);
  assert.deepEqual(await actions(4), [
    'sale.refund.open',
    'reward.settle',
    'sale.refund.refuse',
    'reward.settle',
  ]);

  await op(`sale refund ${sn} --open --amount 99.00 --reason 少一件`);
  assert.match((await op(`sale refund ${sn} --finish --amount 5`)).refused, /以申请为准/);
  const trial = await op(`sale refund ${sn} --finish --dry-run`);
  assert.match(JSON.stringify(trial.said.ledger), /-¥9\.90/);
  await op(`sale refund ${sn} --finish --ref TK-1`);
  assert.equal((await readBalances(t.db, owner)).available, 10_00);
  assert.match((await op(`sale refund ${sn} --finish`)).refused, /没有申请中的退款/);
});

test('a recalculation says what it would change, and finds nothing where all is right', async () => {
  const sn = await dueSale();
  const { said } = await op(`reward recalc --sale ${sn}`);
  assert.deepEqual([said.changed, said.ledger], [0, []]);
  assert.deepEqual(await actions(1), ['reward.recalc']);
  assert.equal((await t.db.select().from(rewards).where(eq(rewards.userId, owner))).length, 2);
  assert.match((await op('reward recalc --sale nothing')).refused, /找不到订单/);
});

test('the names of earlier releases still record, complete and refund a sale', async () => {
  const sn = String((await op(`order record ${buyer} --again --item 课程=10.00`)).said.sn);
  assert.equal((await op(`order complete ${sn}`)).said.status, '已完成');
  assert.equal((await op(`order refund ${sn} --reason 退课`)).said.status, '已退款');
  assert.equal((await op(`reward recalc --order ${sn}`)).said.changed, 0);
  assert.deepEqual(await actions(4), [
    'sale.record',
    'sale.complete',
    'sale.refund',
    'reward.recalc',
  ]);
  assert.match((await op('reward recalc')).refused, /--sale/);
});

test('the sale of an order of the shop is completed with the order, never by hand', async () => {
  const { sale } = await t.db.transaction((tx) =>
    recordSale(tx, {
      buyerId: buyer,
      items: [{ title: '杯子', paid: 50_00 }],
      freight: 0,
      paidAt: new Date(Date.now() - DAY_MS),
      ref: 'order:20261101000000000001',
      operator: 'shop',
      now: new Date(),
    }),
  );
  assert.match((await op(`sale complete ${sale.sn}`)).refused, /商城订单 20261101000000000001/);
  const [row] = await t.db.select().from(sales).where(eq(sales.saleId, sale.saleId));
  assert.equal(row?.status, 'paid');
  assert.match(
    (await op(`sale record ${buyer} --item 课程=1.00 --ref order:7`)).refused,
    /凭证号不能以 order: 开头/,
  );
});
