import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Command } from 'commander';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Earner, registerEarner } from '@/server/testing/money';
import { addOperatorCommands } from './operator';
import { addResourceCommands } from './resource';
import { createRun } from './run';
import { addWithdrawCommands } from './withdraw';

const SECRET = {
  OPERATOR_SECRET: 'secret-of-the-tests',
  NEW_OPERATOR_SECRET: 'secret-of-the-tests',
};
let t: TestApp;
let earner: Earner;
before(async () => {
  t = await testApp();
  earner = await registerEarner(t, { fen: 9_000_00 });
});
after(() => t.close());

/** Runs a command as an operator; returns its output and errors. */
async function op(operator: string, ...words: string[]) {
  let text = '';
  let refused = '';
  const program = new Command().exitOverride();
  const env = {
    DATABASE_URL: t.deps.config.DATABASE_URL,
    DATA_DIR: t.dataDir,
    OPERATOR: operator,
    ...SECRET,
  };
  const run = createRun({
    env,
    isJson: () => true,
    write: (part) => (text += part),
    fail: (part) => (refused += part),
  });
  for (const add of [addResourceCommands, addWithdrawCommands, addOperatorCommands])
    add(program, run);
  await program.parseAsync(words, { from: 'user' });
  return { said: text ? (JSON.parse(text) as Record<string, unknown>) : {}, text, refused };
}

test('from the queue to the payout: list, dry run, approve, pay; nothing shows the whole account unasked', async () => {
  const { data } = await earner.withdraw(199_99);
  const queue = await op('solo', 'withdraw', 'queue');
  assert.match(
    queue.text,
    new RegExp(`"sn":"${data.sn}","userId":${earner.userId},"amount":"¥199.99"`),
  );
  const dry = await op('solo', 'withdraw', 'approve', data.sn, '--dry-run');
  assert.deepEqual([dry.said.from, dry.said.to, dry.said.isDryRun], ['审核中', '待打款', true]);
  assert.equal((await op('solo', 'withdraw', 'queue', '--status', '待打款')).text, '[]\n');
  assert.equal((await op('solo', 'withdraw', 'approve', data.sn)).said.to, '待打款');
  assert.match((await op('solo', 'withdraw', 'approve', data.sn)).refused, /当前为「待打款」/);

  const shown = await op('solo', 'withdraw', 'show', data.sn);
  assert.ok(!shown.text.includes(earner.card) && shown.text.includes('solo withdraw.approve'));
  assert.equal(
    (await op('solo', 'withdraw', 'show', String(data.id), '--account')).said.number,
    earner.card,
  );

  const paid = await op('solo', 'withdraw', 'pay', data.sn, '--voucher', 'B-1');
  assert.equal(paid.said.to, '已到账');
  assert.match(
    String((paid.said.ledger as string[])[0]),
    /^user:\d+:withdrawing -¥199\.99 → ¥0\.00$/,
  );
  assert.match(
    (await op('solo', 'withdraw', 'fail', data.sn, '--reason', '退票')).refused,
    /已到账/,
  );
  assert.match((await op('solo', 'withdraw', 'sync', data.sn)).refused, /不经微信打款/);
  assert.match((await op('solo', 'withdraw', 'show', 'ZC0')).refused, /没有提现单/);
  assert.match((await op('solo', 'withdraw', 'queue', '--status', '99')).refused, /状态须为/);
});

test('a rejection needs its reason on the command line', async () => {
  const { data } = await earner.withdraw(100_00);
  await assert.rejects(op('solo', 'withdraw', 'reject', data.sn), /reason/);
  assert.equal(
    (await op('solo', 'withdraw', 'reject', data.sn, '--reason', '资料不符')).said.to,
    '已驳回',
  );
});

test('only registered operators count, by their role, and nobody decides about their own money', async () => {
  assert.match(
    (await op('solo', 'operator', 'add', 'eve', '--role', 'boss')).refused,
    /角色只能是/,
  );
  assert.equal((await op('solo', 'operator', 'add', 'root', '--role', 'admin')).said.role, 'admin');
  assert.match((await op('stranger', 'withdraw', 'queue')).refused, /尚未登记/);
  const eve = ['operator', 'add', 'eve', '--role', 'reviewer', '--user', earner.mobile];
  assert.match((await op('root', ...eve)).refused, /须由另一位操作员复核/);
  assert.equal((await op('solo', ...eve)).said.userId, earner.userId);
  assert.match(
    (await op('eve', 'operator', 'add', 'eve', '--role', 'admin')).refused,
    /需要 admin/,
  );

  const { data } = await earner.withdraw(100_00);
  assert.match((await op('eve', 'withdraw', 'approve', data.sn)).refused, /不能处理自己成员账号/);
  const disable = ['operator', 'disable', '--reason', '离职'];
  assert.match((await op('root', ...disable, 'eve')).refused, /须由另一位操作员复核/);
  assert.ok((await op('solo', ...disable, 'eve')).said.effect);
  assert.match((await op('eve', 'withdraw', 'queue')).refused, /已停用/);
  assert.match((await op('root', ...disable, 'root')).refused, /不能停用自己/);
});
