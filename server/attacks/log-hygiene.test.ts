import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { endpoints } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { verifyRealName } from '@/lib/contract/identity';
import * as withdrawals from '@/lib/contract/withdrawals';
import { newKey, randomCard, randomIdCard } from '@/server/testing/money';
import { PASSWORD } from '@/server/testing/people';
import { RANDOM_SEED } from '@/testing/fast-check';
import { done } from './done';
import { makeEarner } from './fixtures';
import { ask } from './raw-http';
import { attacksOn } from './requests';
import { type Person, startTarget, type Target } from './target';

/* Every call is made, well and badly, with data that must not be found again: not in a log, and not readable on the disk. */

let target: Target;
let me: Person;
before(async () => {
  target = await startTarget({ env: { LOG_LEVEL: 'debug' } });
  me = await target.register();
});
after(() => target.stop());

const WORDS = '这句话不该出现在日志里';

test('no number, code, password, token, card, identity or private word stands in the log, at any level', async () => {
  const secrets: Record<string, string> = {
    mobile: me.mobile,
    password: PASSWORD,
    token: me.caller.token,
    code: target.codeOf(me.mobile),
  };
  const idCard = randomIdCard();
  const cardNo = randomCard();
  await done(me, verifyRealName, {
    name: '欧阳不可见',
    idCard: me.caller.encrypt(idCard),
    consent: true,
  });
  await done(me, withdrawals.manageWithdrawAccounts, {
    op: 'add',
    type: 'bank',
    bankCode: 'CMB',
    cardNo,
  });
  const { person, row } = await makeEarner(target);
  await done(person, withdrawals.addWithdrawal, {
    accountId: row.accountId,
    amount: 10_00,
    password: person.caller.encrypt(PASSWORD),
  });
  Object.assign(secrets, {
    idCard,
    cardNo,
    name: '欧阳不可见',
    words: WORDS,
    other: person.mobile,
    otherToken: person.caller.token,
    wire: me.caller.encrypt(PASSWORD).slice(0, 40),
  });

  for (const [i, endpoint] of endpoints.entries()) {
    for (const { body, type } of await attacksOn(endpoint, me, 4, RANDOM_SEED + i)) {
      if (/logout|revokeDevice|closeAccount/.test(endpoint.name)) continue;
      const headers = {
        ...me.caller.headers(),
        'content-type': type,
        'idempotency-key': newKey(),
        referer: `https://a.example/?mobile=${me.mobile}&token=${me.caller.token}`,
      };
      await ask(target.servers[0]?.origin ?? '', {
        path: `${endpoint.path}?mobile=${me.mobile}&authorization=${me.caller.token}`,
        headers: Object.entries(headers).flat(),
        body,
      });
    }
    const spoken = {
      mobile: me.mobile,
      account: me.mobile,
      password: me.caller.encrypt(PASSWORD),
      idCard: me.caller.encrypt(idCard),
      cardNo,
      checkcode: secrets.code,
      content: WORDS,
      detail: WORDS,
      regionCode: '330110',
      reason: WORDS,
      bio: WORDS,
      keyword: WORDS,
      name: '欧阳不可见',
      realName: '欧阳不可见',
      token: me.caller.token,
    };
    if (!/logout|revokeDevice|closeAccount/.test(endpoint.name))
      await me.caller.send(endpoint, spoken, { headers: { 'idempotency-key': newKey() } });
  }
  await target.caller().send(account.login, {
    mobile: me.mobile,
    password: target.caller().encrypt('Wrong2026x'),
    userType: 2,
  });

  const log = target.log();
  assert.ok(log.split('\n').length > endpoints.length, 'the calls are logged');
  for (const [what, secret] of Object.entries(secrets))
    assert.ok(
      !log.includes(secret),
      `${what} ${secret} in: ${log.split('\n').find((line) => line.includes(secret))}`,
    );
  assert.doesNotMatch(log, /(?<!\d)1[3-9]\d{9}(?!\d)/, 'a mobile number');
  assert.doesNotMatch(log, /(?<!\d)\d{17}[\dXx](?!\d)/, 'an identity number');
  assert.doesNotMatch(log, /BEGIN [A-Z ]*KEY|\$argon2|"authorization"|"cookie"/i);
});

test('the database holds neither password nor token nor card nor identity number in readable form', async () => {
  const { rows } = await target.t.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const { data } = await me.caller.send(withdrawals.manageWithdrawAccounts, {});
  assert.ok(data.accounts.length > 0);
  for (const { name } of rows) {
    const { rows: found } = await target.t.database.pool.query<{ row: string }>(
      `select t::text as row from "${name}" t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' or t::text like '%欧阳不可见%'`,
      [me.caller.token, PASSWORD],
    );
    assert.deepEqual(
      found.map(({ row }) => row.slice(0, 100)),
      [],
      name,
    );
  }
});

test('files with keys are readable by their owner only', () => {
  const { keysDir } = target.t.deps.config;
  for (const name of fs.readdirSync(keysDir))
    assert.equal(fs.statSync(path.join(keysDir, name)).mode & 0o077, 0, name);
});
