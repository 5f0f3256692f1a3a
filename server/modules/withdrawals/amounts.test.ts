import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@/lib/contract/withdrawals';
import { readBalances } from '@/server/modules/ledger/balances';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Earner, newKey, registerEarner } from '@/server/testing/money';
import { PASSWORD } from '@/server/testing/people';

let t: TestApp;
let earner: Earner;
before(async () => {
  t = await testApp();
  earner = await registerEarner(t, { fen: 1_000_00 });
});
after(() => t.close());

/** JSON values that a hostile or broken client may send as an amount. */
const WRONG = [
  '"1000"',
  '"1,000"',
  '"01"',
  '"1e3"',
  '" 5 "',
  '"１０００"',
  '"19.99"',
  '19.99',
  '1000.5',
  '-1000',
  '-1',
  '0',
  '-0',
  'null',
  'true',
  '[]',
  '[1000]',
  '{}',
  '""',
  '"NaN"',
  '1e21',
  '123456789012345678901',
  '9007199254740993',
  '1e400',
  '1e-7',
];

const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const answer = await earner.caller.raw({
    method: 'POST',
    url: path,
    payload: body,
    headers: { ...earner.caller.headers(), 'content-type': 'application/json', ...headers },
  });
  return JSON.parse(answer.body) as {
    code: number;
    msg: string;
    data: { err?: string; fields?: Record<string, string> };
  };
};

describe('an amount on the wire', () => {
  for (const amount of WRONG) {
    test(`${amount} is refused by the form's own field, and moves nothing`, async () => {
      const password = JSON.stringify(earner.caller.encrypt(PASSWORD));
      const answers = [
        await send(
          contract.addWithdrawal.path,
          `{"accountId":${earner.accountId},"password":${password},"amount":${amount}}`,
          { 'idempotency-key': newKey() },
        ),
        await send(contract.previewWithdrawal.path, `{"amount":${amount}}`),
      ];
      for (const { code, data } of answers)
        assert.deepEqual(
          [code, data.err, Object.keys(data.fields ?? {})],
          [500, 'invalid_input', ['amount']],
        );
      const { available, withdrawing } = await readBalances(t.db, earner.userId);
      assert.deepEqual([available, withdrawing], [1_000_00, 0]);
    });
  }

  test('a whole number of fen is taken, also when JSON writes it with a point or an exponent', async () => {
    for (const amount of ['1000', '1000.0', '1e3'])
      assert.equal((await send(contract.previewWithdrawal.path, `{"amount":${amount}}`)).code, 200);
  });

  test('is refused when it is missing, and twice the same name is one amount', async () => {
    assert.equal((await send(contract.previewWithdrawal.path, '{}')).data.err, 'invalid_input');
    assert.equal(
      (await send(contract.previewWithdrawal.path, '{"amount":-5,"amount":1000}')).code,
      200,
    );
  });
});
