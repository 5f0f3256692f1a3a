import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import * as identity from '@/lib/contract/identity';
import * as contract from '@/lib/contract/withdrawals';
import { HOUR_MS } from '@/lib/time';
import { riskCases } from '@/server/db/schema';
import { resolveRiskCases } from '@/server/modules/risk/cases';
import { type TestApp, testApp } from '@/server/testing/app';
import { fund, newKey, randomCard, randomIdCard, registerEarner } from '@/server/testing/money';
import { PASSWORD, type Registered, registerUser } from '@/server/testing/people';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const manage = ({ caller }: Registered, input: object) =>
  caller.send(contract.manageWithdrawAccounts, input);
const bank = (cardNo = randomCard(), more = {}) => ({
  op: 'add',
  type: 'bank',
  realName: '林知夏',
  bankCode: 'CMB',
  cardNo,
  ...more,
});

describe('saved accounts', () => {
  test('show masks, the first one is the default, and another can be preferred or deleted', async () => {
    const person = await registerUser(t);
    await manage(person, bank('6212 3456 7890 1232'));
    await manage(person, { op: 'add', type: 'alipay', realName: '林知夏', account: '13712340921' });
    const { data } = await manage(person, {
      op: 'add',
      type: 'wechat',
      realName: '林知夏',
      account: 'zhixia_lin',
    });
    assert.deepEqual(
      data.accounts.map(({ label, isDefault }) => `${label} ${isDefault}`),
      ['招商银行(1232) true', '微信(z***n) false', '支付宝(137****0921) false'],
    );
    assert.deepEqual(
      data.accounts.map(({ realNameMask }) => realNameMask),
      ['林**', '林**', '林**'],
    );
    const preferred = await manage(person, { op: 'default', accountId: data.accountId });
    assert.equal(preferred.data.accounts[0]?.label, '微信(z***n)');
    const left = await manage(person, { op: 'del', accountId: data.accountId });
    assert.deepEqual(
      left.data.accounts.map(({ label, isDefault }) => `${label} ${isDefault}`),
      ['支付宝(137****0921) true', '招商银行(1232) false'],
    );
  });

  const WRONG: [string, object, string, string][] = [
    ['a card with a wrong digit', bank('6212345678901233'), 'cardNo', '银行卡号有误，请核对'],
    ['no card', bank(''), 'cardNo', '请输入银行卡号'],
    ['no bank', bank(randomCard(), { bankCode: '' }), 'bankCode', '请选择开户银行'],
    ['an unknown bank', bank(randomCard(), { bankCode: 'XXXX' }), 'bankCode', '请选择开户银行'],
    ['no payee', bank(randomCard(), { realName: '' }), 'realName', '请输入收款人姓名'],
    ['no type', { op: 'add', realName: '林知夏' }, 'type', '请选择提现方式'],
    [
      'an alipay account that is neither number nor address',
      { op: 'add', type: 'alipay', realName: '林知夏', account: '12345' },
      'account',
      '支付宝账号格式不正确',
    ],
    [
      'a wechat id that starts with a digit',
      { op: 'add', type: 'wechat', realName: '林知夏', account: '1abcdef' },
      'account',
      '微信号格式不正确',
    ],
    [
      'a branch of one character',
      bank(randomCard(), { branch: '北' }),
      'branch',
      '开户支行至少2个字',
    ],
  ];
  for (const [what, input, field, sentence] of WRONG) {
    test(`${what} is refused under its field`, async () => {
      const { data } = await manage(await registerUser(t), input);
      assert.deepEqual([data.err, data.fields?.[field]], ['invalid_input', sentence]);
    });
  }

  test('the same account twice is refused, also at once; deleted ones may come back', async () => {
    const person = await registerUser(t);
    const input = bank();
    const answers = await Promise.all(Array.from({ length: 5 }, () => manage(person, input)));
    assert.deepEqual(
      [
        answers.filter(({ code }) => code === 200).length,
        answers.filter(({ data }) => data.err === 'account_exists').length,
      ],
      [1, 4],
    );
    const accountId = answers.find(({ code }) => code === 200)?.data.accountId;
    await manage(person, { op: 'del', accountId });
    assert.equal((await manage(person, input)).code, 200);
  });

  test('ten are enough', async () => {
    const person = await registerUser(t);
    for (let i = 0; i < 10; i += 1) assert.equal((await manage(person, bank())).code, 200);
    assert.deepEqual([(await manage(person, bank())).msg], ['最多保存10个收款账户']);
  });

  test('somebody else’s cannot be changed, preferred or deleted', async () => {
    const [mine, other] = [await registerUser(t), await registerUser(t)];
    const { data } = await manage(mine, bank());
    for (const op of ['edit', 'default', 'del'])
      assert.equal(
        (await manage(other, { ...bank(), op, accountId: data.accountId })).data.err,
        'not_found',
      );
    assert.equal((await manage(mine, { op: 'list' })).data.accounts.length, 1);
  });

  test('a verified person’s accounts carry the verified name', async () => {
    const earner = await registerEarner(t);
    assert.equal(
      (await manage(earner, bank(randomCard(), { realName: '方小满' }))).data.err,
      'payee_mismatch',
    );
    assert.equal(
      (await manage(earner, bank(randomCard(), { realName: '' }))).data.accounts[0]?.realNameMask,
      '林**',
    );
  });

  test('an account saved under another name before the check receives nothing', async () => {
    const person = await registerUser(t);
    const { data } = await manage(person, bank(randomCard(), { realName: '方小满' }));
    await person.caller.send(identity.verifyRealName, {
      name: '林知夏',
      idCard: person.caller.encrypt(randomIdCard()),
      consent: true,
    });
    await fund(t, person.userId, 100_00);
    const answer = await person.caller.send(
      contract.addWithdrawal,
      { accountId: data.accountId, amount: 10_00, password: person.caller.encrypt(PASSWORD) },
      { headers: { 'idempotency-key': newKey() } },
    );
    assert.deepEqual(
      [answer.data.err, answer.data.fields?.accountId],
      ['payee_mismatch', '收款人须与实名一致'],
    );
  });
});

describe('cooling', () => {
  test('the first account does not wait; a later one waits 24 hours and says how long', async () => {
    const earner = await registerEarner(t);
    const { data } = await manage(earner, bank());
    const second = data.accountId ?? 0;
    assert.equal((await earner.withdraw(10_00)).code, 200);
    t.advance(11 * HOUR_MS);
    const early = await earner.withdraw(10_00, { accountId: second });
    assert.deepEqual(
      [early.data.err, early.msg],
      ['account_cooling', '账户变更24小时内不可提现，还剩13小时'],
    );
    t.advance(13 * HOUR_MS);
    assert.equal((await earner.withdraw(10_00, { accountId: second })).code, 200);
  });

  test('another number waits, another branch does not', async () => {
    const earner = await registerEarner(t);
    const edit = (cardNo: string, branch: string) =>
      manage(earner, { ...bank(cardNo), op: 'edit', accountId: earner.accountId, branch });
    assert.equal((await edit(earner.card, '上海分行')).data.accounts[0]?.coolUntil, null);
    assert.equal((await earner.withdraw(10_00)).code, 200);
    const changed = await edit(randomCard(), '上海分行');
    assert.equal(changed.data.accounts[0]?.coolUntil, t.clock.now + 24 * HOUR_MS);
    assert.equal((await earner.withdraw(10_00)).data.err, 'account_cooling');
    assert.deepEqual(
      (await earner.caller.send(contract.getWithdrawConfig)).data.whyNot
        .filter(({ code }) => code === 'account_cooling')
        .map(({ text }) => text),
      ['账户变更24小时内不可提现（还剩24小时）'],
    );
  });

  test('deleting the old account first does not help', async () => {
    const earner = await registerEarner(t);
    await manage(earner, { op: 'del', accountId: earner.accountId });
    const { data } = await manage(earner, bank());
    assert.equal(
      (await earner.withdraw(10_00, { accountId: data.accountId ?? 0 })).data.err,
      'account_cooling',
    );
  });
});

describe('an account that two members use', () => {
  test('opens a case: the withdrawal waits, says why, takes an appeal; further ones are refused until it is released', async () => {
    const [first, second] = [await registerEarner(t), await registerEarner(t, { name: '方小满' })];
    await manage(second, { op: 'del', accountId: second.accountId });
    const { data: shared } = await manage(second, { ...bank(first.card), realName: '方小满' });
    t.advance(25 * HOUR_MS);
    const submitted = await second.withdraw(10_00, { accountId: shared.accountId ?? 0 });
    assert.equal(submitted.code, 200);
    const detail = () => second.caller.send(contract.getWithdrawal, { id: submitted.data.id });
    const held = (await detail()).data;
    assert.deepEqual(
      [held.holdText, held.canAppeal, held.timeline[1]?.text],
      ['收款账户也被其他成员使用，正在核实', true, '收款账户也被其他成员使用，正在核实'],
    );
    assert.equal(
      (
        await second.caller.send(contract.appealWithdrawal, {
          id: submitted.data.id,
          content: '这是我们夫妻共用的卡',
        })
      ).code,
      200,
    );
    assert.equal(
      (
        await second.caller.send(contract.appealWithdrawal, {
          id: submitted.data.id,
          content: '再说一遍这件事',
        })
      ).data.err,
      'withdraw_state',
    );
    assert.equal((await detail()).data.canAppeal, false);
    assert.equal(
      (await second.withdraw(10_00, { accountId: shared.accountId ?? 0 })).data.err,
      'risk_held',
    );
    assert.equal(
      (await first.withdraw(10_00)).code,
      200,
      'the other member is held at the first withdrawal of their own only',
    );

    await resolveRiskCases(
      t.db,
      { refType: 'withdraw_account', refId: shared.accountId ?? 0 },
      { status: 'released', by: 'test', note: '夫妻', now: new Date(t.clock.now) },
    );
    assert.equal((await second.withdraw(10_00, { accountId: shared.accountId ?? 0 })).code, 200);
    assert.equal((await detail()).data.holdText, '');
    const evidence = await t.db.select({ evidence: riskCases.evidence }).from(riskCases);
    assert.ok(!JSON.stringify(evidence).includes(first.card));
  });
});

test('no table holds a card, an identity number or a payee in plain digits or letters', async () => {
  const earner = await registerEarner(t, { name: '欧阳知夏' });
  await earner.withdraw(10_00);
  const { rows: tables } = await t.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  assert.ok(tables.length > 20);
  for (const { name } of tables) {
    for (const secret of [earner.card, earner.idCard, '欧阳知夏']) {
      const { rows } = await t.db.execute(
        sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${secret}%`} limit 1`,
      );
      assert.deepEqual(rows, [], `${name} holds ${secret}`);
    }
  }
  assert.ok(!t.logged.join('').includes(earner.card) && !t.logged.join('').includes(earner.idCard));
});
