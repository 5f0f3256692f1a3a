import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Command } from 'commander';
import { and, desc, eq } from 'drizzle-orm';
import { site as siteOfProcess } from '@/lib/kit/site';
import { auditLog, rewards, riskCases, sales, sessions } from '@/server/db/schema';
import { tendFigures } from '@/server/jobs/figures';
import { readBalances } from '@/server/modules/ledger/balances';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { addInstallationCommands } from './installation';
import { addOperatorCommands } from './operator';
import { addResourceCommands } from './resource';
import { createRun } from './run';
import { readMoment } from './values';

const JOINED = new Date(Date.now() - 90 * 86_400_000);
const SECRET = {
  OPERATOR_SECRET: 'secret-of-the-tests',
  NEW_OPERATOR_SECRET: 'secret-of-the-tests',
};
let t: TestApp;
let owner: number;
let buyer: number;
before(async () => {
  t = await testApp({ isBare: true });
  owner = await insertMember(t.db, { at: JOINED });
  buyer = await insertMember(t.db, { at: JOINED, by: owner });
});
after(() => t.close());

/** Types a command as an operator; answers what it printed and what it complained. */
async function op(
  words: string,
  { as = 'chief', isJson = true } = {},
): Promise<{ said: Record<string, never>; text: string; refused: string }> {
  let text = '';
  let refused = '';
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  const run = createRun({
    env: { DATABASE_URL: t.deps.config.DATABASE_URL, DATA_DIR: t.dataDir, OPERATOR: as, ...SECRET },
    isJson: () => isJson,
    write: (part) => (text += part),
    fail: (part) => (refused += part),
  });
  for (const add of [addOperatorCommands, addResourceCommands, addInstallationCommands]) {
    add(program, run);
  }
  for (const group of program.commands)
    for (const command of [group, ...group.commands])
      command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(words.split(' '), { from: 'user' });
  return { said: text && isJson ? (JSON.parse(text) as Record<string, never>) : {}, text, refused };
}
const lastAudit = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('sales and rewards at the keyboard', () => {
  test('a trial run shows what would be posted and changes nothing', async () => {
    const { text } = await op(`sale record ${buyer} 课程=199.99 --freight 15 --dry-run`);
    assert.match(text, /¥199\.99；奖励 ¥19\.99，占 10%/);
    assert.match(text, /壹佰玖拾玖元玖角玖分/);
    assert.deepEqual(
      [(await t.db.select().from(sales)).length, (await readBalances(t.db, owner)).pending],
      [0, 0],
    );
  });

  test('record, complete, list, hold, release, settle, refund: each written down with the operator’s name', async () => {
    const { said } = await op(`sale record ${buyer} 课程=199.99；教材=20 --ref HT-7`);
    const sn = String(said.key);
    assert.match(JSON.stringify(said.effect), /¥219\.99；奖励/);
    assert.deepEqual(
      [(await lastAudit())?.operator, (await lastAudit())?.action, (await lastAudit())?.target],
      ['chief', 'sale.record', sn],
    );
    assert.match(
      (await op(`sale record ${buyer} 课程=199.99 --ref HT-7`)).refused,
      /HT-7 的成交已经记录过/,
    );
    assert.match((await op(`sale complete ${sn}`)).text, /完成，.*入账 ¥21\.99/);
    assert.match((await op(`sale complete ${sn}`)).refused, /已经完成/);
    const [reward] = await t.db
      .select()
      .from(rewards)
      .where(eq(rewards.userId, owner))
      .orderBy(rewards.rewardId);
    assert.equal((await op(`reward hold ${reward?.rewardId} --reason 核对`)).refused, '');
    assert.match((await op('reward list --state 审核中', { isJson: false })).text, /审核中/);
    assert.equal((await op(`reward release ${reward?.rewardId} --reason 无误`)).refused, '');
    await settleDueRewards(t.db, new Date(Date.now() + 8 * 86_400_000));
    const trial = await op(`sale refund ${sn} whole --amount 100 --reason 退课 --dry-run`);
    assert.match(trial.text, /扣回 ¥10\.00，欠 ¥0\.00/);
    assert.equal((await readBalances(t.db, owner)).available, 21_99);
    assert.equal((await op(`sale refund ${sn} whole --reason 退课`)).refused, '');
    assert.equal((await readBalances(t.db, owner)).available, 0);
    assert.match((await op(`sale show ${sn}`, { isJson: false })).text, /退课/);
    assert.match((await op('sale list --all')).text, new RegExp(sn));
  });

  test('money figures are read strictly', async () => {
    for (const [text, shown] of [
      ['19.99', '¥19.99'],
      ['0.29', '¥0.29'],
      ['1.15', '¥1.15'],
      ['10000000', '¥10,000,000.00'],
    ] as const)
      assert.ok(
        (await op(`sale record ${buyer} 课程=${text} --dry-run`)).text.includes(shown),
        text,
      );
    for (const text of [
      '1,000',
      '01',
      '1e3',
      '．5',
      '.5',
      '1.',
      '1.234',
      '-1',
      '+1',
      '0',
      '',
      '123456789012345678901',
    ])
      assert.match((await op(`sale record ${buyer} 课程=${text}`)).refused, /最多两位小数/, text);
    assert.match((await op(`sale record ${buyer} 课程`)).refused, /名称=金额/);
    assert.match((await op('sale record 1 课程=5')).refused, /找不到成员/);
    assert.equal(readMoment('2026-03-05 14:30').toISOString(), '2026-03-05T06:30:00.000Z');
    for (const text of ['yesterday', '2026-13-01', '2026-03-05 25:00', '1'])
      assert.throws(() => readMoment(text), /上海时间/, text);
  });
});

describe('risk cases at the keyboard', () => {
  /** A reward that waits because its buyer used the beneficiary's device. */
  async function heldReward(device: string): Promise<{ rewardId: number; riskId: number }> {
    const at = new Date();
    const member = await insertMember(t.db, { at: JOINED });
    const friend = await insertMember(t.db, { at: JOINED, by: member });
    await t.db.insert(sessions).values(
      [member, friend].map((userId) => ({
        tokenHash: `${device}-${userId}`,
        userId,
        platform: 'h5',
        deviceName: 'x',
        visitorKey: device,
        ip: '',
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at,
      })),
    );
    await op(`sale record ${friend} 课程=100`);
    const [reward] = await t.db.select().from(rewards).where(eq(rewards.userId, member));
    const [found] = await t.db
      .select()
      .from(riskCases)
      .where(eq(riskCases.refId, reward?.rewardId ?? 0));
    return { rewardId: reward?.rewardId ?? 0, riskId: found?.riskId ?? 0 };
  }
  const statusOf = async (rewardId: number) =>
    (await t.db.select().from(rewards).where(eq(rewards.rewardId, rewardId)))[0]?.status;

  test('are listed with their evidence; releasing lets the reward go on, confirming makes it void, each once', async () => {
    const [good, bad] = [await heldReward('device-a'), await heldReward('device-b')];
    assert.match((await op(`risk show ${good.riskId}`)).text, /与买家共用 1 台设备/);
    const resolve = async (riskId: number, outcome: string, reason: string) =>
      op(`risk resolve ${riskId} --outcome ${outcome} --reason ${reason}`);
    assert.equal((await resolve(good.riskId, 'released', '同店收银台')).refused, '');
    assert.equal((await resolve(bad.riskId, 'confirmed', '自买自卖')).refused, '');
    assert.deepEqual(
      [await statusOf(good.rewardId), await statusOf(bad.rewardId)],
      ['pending', 'void'],
    );
    assert.match((await resolve(bad.riskId, 'released', '再来')).refused, /已经处理过/);
    assert.match((await op('risk show 999')).refused, /没有编号/);
    await op(`reward void ${good.rewardId} --reason 测试结束`);
  });
});

describe('rules at the keyboard', () => {
  test('a new version is published with its reason; nonsense and a third level are refused', async () => {
    const shown = async (key: string) => ((await op(`rule show ${key}`)).said.row ?? {}) as object;
    assert.match((await op('rule show now', { isJson: false })).text, /直接奖励 +10%/);
    for (const [change, sentence] of [
      ['--levels 3', /不能大于2/],
      ['--direct 29 --team 2 --levels 2', /各级比例之和 31% 超过上限 30%/],
      ['--hold-days -1', /不能小于0/],
      ['--nothing 1', /没有选项 --nothing/],
      ['--min 0', /须为正数/],
      ['--verify none', /只能是/],
      ['--slow-hold-days 1', /不能少于/],
      ['--effective 2020-01-01 --hold-days 3', /不能早于现在/],
      ['--hold-days 7', /还没有改动/],
    ] as const)
      assert.match((await op(`rule set ${change} --reason 试试`)).refused, sentence, change);
    const set = 'rule set --hold-days 10 --slow-hold-days 20 --min 20 --reason 延长核对期';
    assert.match((await op(`${set} --dry-run`)).text, /3 项，近30天 奖励不变/);
    assert.match(JSON.stringify(await shown('last')), /"version":1,/);
    assert.equal((await op(set)).refused, '');
    assert.match(
      JSON.stringify(await shown('now')),
      /"version":2,.*"holdDays":10,.*"min":2000,"max":500000/,
    );
    assert.match(
      (await op('rule history')).text,
      /完成后几天入账 7 → 10；退款较多的成员几天入账 15 → 20；最低提现 10.00 → 20.00/,
    );
    assert.equal((await lastAudit())?.action, 'rule.set');
  });

  test('flags of the app are published with a note, and nonsense is refused', async () => {
    const stateOf = async (wanted: string) => {
      const { rows } = (await op('site show')).said as unknown as {
        rows: { key: string; state: string }[];
      };
      return rows.find(({ key }) => key === wanted)?.state;
    };
    for (const [change, sentence] of [
      ['mayor 也许', /只能是是、否/],
      ['nothing 是', /没有名为 nothing/],
      ['mayor 否', /没有要更改的内容/],
    ] as const)
      assert.match((await op(`site set ${change} --reason x`)).refused, sentence, change);
    await op('site set mayor 是 --reason 试算 --dry-run');
    assert.equal(await stateOf('mayor'), 'off');
    await op('site set flags.mayor=1 --reason 开市');
    assert.equal(await stateOf('mayor'), 'on');
    await op('site set copyLink=0 --reason 开市');
    assert.equal(await stateOf('copyLink'), 'off');
    assert.equal(siteOfProcess().flags.mayor, true, 'the command reads them, too');
    assert.equal((await lastAudit())?.action, 'site.set');
  });
});

describe('operators', () => {
  test('may do what their role allows, and nothing that brings money to themselves', async () => {
    await op('operator add chief --role admin');
    await op('operator add reader --role viewer');
    await op(`operator add partner --role finance --user ${owner}`);
    assert.equal((await op('rule show now', { as: 'reader' })).refused, '');
    for (const words of [
      `sale record ${buyer} 课程=5`,
      'reward hold 1 --reason x',
      'rule set --hold-days 1 --reason 测试',
    ])
      assert.match((await op(words, { as: 'reader' })).refused, /此操作需要/, words);
    const attempts = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.operator, 'reader'), eq(auditLog.action, 'operator.refused')));
    assert.deepEqual(attempts.map(({ target }) => target).sort(), [
      'rewards.decide',
      'rules.change',
      'sales.change',
    ]);
    assert.match((await op('sale list', { as: 'stranger' })).refused, /尚未登记/);
    assert.match(
      (await op(`sale record ${buyer} 课程=5`, { as: 'partner' })).refused,
      /给自己带来奖励/,
    );
    await op(`sale record ${buyer} 课程=5`);
    const [own] = await t.db.select().from(rewards).orderBy(desc(rewards.rewardId)).limit(1);
    assert.match(
      (await op(`reward void ${own?.rewardId} --reason x`, { as: 'partner' })).refused,
      /不能处理自己/,
    );
  });
});

describe('figures', () => {
  test('a day adds up, and reconcile finds a tampered ledger', async () => {
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    assert.match((await op(`figure show ${day}`)).refused, /还没有结算/);
    await tendFigures(t.db, new Date(Date.parse(day) + 24 * 3_600_000), 1);
    const { row } = (await op(`figure show ${day}`)).said;
    const { sales, refunds, corrected } = row as unknown as Record<string, unknown>;
    assert.deepEqual(
      { sales, refunds, corrected },
      { sales: 424_99, refunds: 219_99, corrected: null },
    );
    const clean = await op('reconcile');
    assert.deepEqual([clean.said.isClean, clean.refused], [true, '']);
    await t.database.pool.query(
      `update ledger_accounts set balance = balance + 1 where name = 'user:${owner}:available'`,
    );
    const broken = await op('reconcile');
    assert.equal(broken.said.isClean, false);
    assert.match(broken.text, /账户余额等于其全部分录之和/);
    assert.match(broken.refused, /对账发现 \d+ 处差异/);
  });
});
