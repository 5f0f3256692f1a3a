import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { DAY_MS, dayOf } from '@/lib/time';
import { auditLog, rewards, sales } from '@/server/db/schema';
import { readBalances } from '@/server/modules/ledger/balances';
import { recordSale } from '@/server/modules/sales/record';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { addResourceCommands } from './resource';
import { createRun } from './run';

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

interface Said {
  key?: string;
  effect?: { sentence: string };
}

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
  addResourceCommands(program, run);
  await program.parseAsync(words.split(' '), { from: 'user' });
  return { said: text ? (JSON.parse(text) as Said) : {}, text, refused };
}
const actions = async (count: number) =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count))
    .map(({ action }) => action)
    .reverse();

/** A sale that was completed long enough ago to be due. */
async function dueSale(): Promise<string> {
  const { said } = await op(
    `sale record ${buyer} 课程=199.00 --again 是 --paid-at ${dayOf(Date.now() - 30 * DAY_MS)}`,
  );
  await op(`sale complete ${String(said.key)} --completed-at ${dayOf(Date.now() - 20 * DAY_MS)}`);
  return String(said.key);
}

const refund = (sn: string, words: string) => op(`sale refund ${sn} ${words}`);
const settle = async () => (await op('reward settle')).said.effect?.sentence;

test('a refund is asked for, refused or finished; meanwhile settle leaves its reward alone', async () => {
  const sn = await dueSale();
  assert.match((await refund(sn, 'open')).refused, /--reason/);
  await refund(sn, 'open --reason 不想要了');
  assert.match((await refund(sn, 'whole --reason 直接退')).refused, /申请中的退款/);
  assert.equal(await settle(), '入账 0 笔 ¥0.00');
  assert.match((await op(`sale show ${sn}`)).text, /申请中 · 不想要了/);
  assert.match((await op('sale list --queue refunding')).text, new RegExp(sn));
  await refund(sn, 'refuse --reason 已使用');
  assert.equal(await settle(), '入账 1 笔 ¥19.90');
  assert.equal((await readBalances(t.db, owner)).available, 19_90);
  assert.deepEqual(await actions(4), [
    'sale.refund',
    'reward.settle',
    'sale.refund',
    'reward.settle',
  ]);

  await refund(sn, 'open --amount 99.00 --reason 少一件');
  assert.match((await refund(sn, 'finish --amount 5 --reason x')).refused, /以申请为准/);
  const trial = await refund(sn, 'finish --reason 已退 --dry-run');
  assert.match(trial.text, /退 ¥99\.00，扣回 ¥9\.90，欠 ¥0\.00/);
  await refund(sn, 'finish --ref TK-1 --reason 已退');
  assert.equal((await readBalances(t.db, owner)).available, 10_00);
  assert.match((await refund(sn, 'finish --reason 已退')).refused, /没有申请中的退款/);
});

test('a recalculation shows each reward before it lowers what is too much', async () => {
  await dueSale();
  const [, reward] = await t.db.select().from(rewards).where(eq(rewards.userId, owner));
  const id = String(reward?.rewardId);
  const trial = await op(`reward recalc ${id} --dry-run`);
  assert.match(trial.text, /0 笔减少，共 ¥0\.00/);
  assert.match(trial.text, /直接奖励.*¥19\.90/);
  assert.equal((await op(`reward recalc ${id}`)).refused, '');
  assert.deepEqual(await actions(1), ['reward.recalc']);
  assert.match((await op('reward recalc 999')).refused, /没有编号/);
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
    (await op(`sale record ${buyer} 课程=1.00 --ref order:7`)).refused,
    /凭证号不能以 order: 开头/,
  );
});
