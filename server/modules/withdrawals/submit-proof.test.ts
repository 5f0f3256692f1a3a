import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import * as contract from '@/lib/contract/withdrawals';
import { type Earner, newKey, registerEarner } from '@/server/testing/money';
import { requestCode } from '@/server/testing/people';
import { assertSound, count, money, setUp, t } from './submit-fixtures';

setUp();

describe('confirming the member', () => {
  let earner: Earner;
  beforeEach(async () => void (earner = await registerEarner(t)));

  test('may use a code, once', async () => {
    const checkcode = await requestCode(t, earner.caller, {
      mobile: earner.mobile,
      scene: 'withdraw',
    });
    assert.equal((await earner.withdraw(20_00, { checkcode })).code, 200);
    assert.equal((await earner.withdraw(20_00, { checkcode })).data.err, 'code_expired');
    assert.equal(await count(earner.userId), 1);
  });

  test('does not lose the code to a refusal', async () => {
    const checkcode = await requestCode(t, earner.caller, {
      mobile: earner.mobile,
      scene: 'withdraw',
    });
    assert.equal((await earner.withdraw(9_99, { checkcode })).data.err, 'below_minimum');
    assert.equal((await earner.withdraw(20_00, { checkcode })).code, 200);
  });

  test('cannot try codes without end, although every refused call is undone', async () => {
    const checkcode = await requestCode(t, earner.caller, {
      mobile: earner.mobile,
      scene: 'withdraw',
    });
    const wrong = checkcode === '000000' ? '000001' : '000000';
    const left: string[] = [];
    for (let i = 0; i < 5; i += 1)
      left.push((await earner.withdraw(20_00, { checkcode: wrong })).msg);
    assert.deepEqual(left, [
      '验证码错误，还可尝试4次',
      '验证码错误，还可尝试3次',
      '验证码错误，还可尝试2次',
      '验证码错误，还可尝试1次',
      '验证码已失效，请重新获取',
    ]);
    assert.equal((await earner.withdraw(20_00, { checkcode })).data.err, 'code_expired');
    assert.equal(await count(earner.userId), 0);
  });

  test('cannot try passwords without end', async () => {
    for (let i = 0; i < 5; i += 1)
      assert.equal(
        (await earner.withdraw(20_00, { password: 'Wrong12345' })).data.err,
        'password_wrong',
      );
    assert.equal((await earner.withdraw(20_00)).data.err, 'too_many_password_tries');
  });

  test('needs one of them, and a code of another purpose does not do', async () => {
    const login = await requestCode(t, t.caller(), { mobile: earner.mobile, scene: 'login' });
    assert.equal((await earner.withdraw(20_00, { checkcode: login })).data.err, 'code_expired');
    const bare = await earner.caller.send(
      contract.addWithdrawal,
      { accountId: earner.accountId, amount: 20_00 },
      { headers: { 'idempotency-key': newKey() } },
    );
    assert.deepEqual(
      [bare.data.err, bare.data.fields?.checkcode],
      ['invalid_input', '请输入短信验证码'],
    );
  });
});

describe('taking back', () => {
  const cancel = ({ caller }: Earner, id: number, key = newKey()) =>
    caller.send(contract.cancelWithdrawal, { id }, { headers: { 'idempotency-key': key } });

  test('returns the money once, however often it is asked', async () => {
    const earner = await registerEarner(t);
    const { data } = await earner.withdraw(40_00);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(earner, data.id)));
    assert.deepEqual(
      [
        answers.filter(({ code }) => code === 200).length,
        answers.filter((answer) => answer.data.err === 'withdraw_state').length,
      ],
      [1, 7],
    );
    assert.deepEqual(await money(earner.userId), {
      available: 1_000_00,
      withdrawing: 0,
      totalWithdrawn: 0,
    });
    await assertSound();
  });

  test('is for its owner', async () => {
    const [earner, other] = [await registerEarner(t), await registerEarner(t)];
    const { data } = await earner.withdraw(40_00);
    assert.equal((await cancel(other, data.id)).data.err, 'not_found');
    assert.equal(
      (await other.caller.send(contract.getWithdrawal, { id: data.id })).data.err,
      'not_found',
    );
    assert.equal(
      (await other.caller.send(contract.receiveWithdrawal, { id: data.id })).data.err,
      'not_found',
    );
    assert.equal(
      (await earner.caller.send(contract.receiveWithdrawal, { id: data.id })).data.err,
      'withdraw_state',
    );
  });
});
