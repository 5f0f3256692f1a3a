import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as account from '@/lib/contract/account';
import { exportData } from '@/lib/contract/account-data';
import * as withdrawals from '@/lib/contract/withdrawals';
import { signatureOf } from '@/server/http/signature';
import { PASSWORD } from '@/server/testing/people';
import { makeEarner } from './fixtures';
import { ask, assertPolite } from './raw-http';
import { newKey } from './requests';
import { startTarget, type Target } from './target';

/* Replay attacks: intercepted requests, sent again at another process, another path, another time, with another body. */

let target: Target;
before(async () => {
  target = await startTarget({ processes: [{}, {}] });
});
after(() => target.stop());

const post = async (server: number, path: string, headers: Record<string, string>, body = '{}') =>
  assertPolite(
    await ask(target.servers[server]?.origin ?? '', {
      path,
      headers: Object.entries({ 'content-type': 'application/json', ...headers }).flat(),
      body,
    }),
    path,
  );

test('of fifty copies of one request at two processes one is answered', async () => {
  const { caller } = await target.register();
  const headers = caller.headers();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => post(i % 2, account.getUserInfo.path, headers)),
  );
  assert.deepEqual(
    [
      answers.filter(({ code }) => code === 200).length,
      answers.filter(({ data }) => data.err === 'replayed').length,
    ],
    [1, 49],
  );
});

test('an overheard request is worth nothing for another call, another body or another form of its path', async () => {
  const { caller } = await target.register();
  const headers = caller.headers();
  assert.equal((await post(0, account.getUserInfo.path, headers)).code, 200);
  for (const path of [
    account.editProfile.path,
    account.getUserInfo.path,
    '/api/sms/info',
    `/index.php?s=${account.getUserInfo.path}`,
  ])
    assert.equal(
      (await post(1, path, headers, '{"bio":"x","version":1}')).data.err,
      'replayed',
      path,
    );
  assert.equal(
    (await post(1, account.getUserInfo.path, { ...headers, s: headers.s?.toUpperCase() ?? '' }))
      .data.err,
    'replayed',
  );
});

test('a request from the past or the future is refused, and the answer holds the time, so that a wrong clock can be corrected', async () => {
  const { caller } = await target.register();
  for (const off of [-86_400_000, -301_000, 301_000, 86_400_000, 3e10]) {
    const { data } = await post(0, account.getUserInfo.path, caller.headers(Date.now() + off));
    assert.equal(data.err, 'clock_skew', String(off));
    assert.ok(Math.abs(Number(data.serverTime) - Date.now()) < 60_000);
  }
});

test('a stamp cannot be renewed without signing anew, nor a nonce be stretched', async () => {
  const { caller } = await target.register();
  const old = caller.headers(Date.now() - 400_000);
  const now = String(Date.now());
  assert.equal(
    (await post(0, account.getUserInfo.path, { ...old, t: now })).data.err,
    'bad_signature',
  );
  const fresh = caller.headers();
  for (const n of [`${fresh.n}x`, fresh.n?.slice(0, -1) ?? '', `x${fresh.n}`])
    assert.equal(
      (await post(0, account.getUserInfo.path, { ...fresh, n })).data.err,
      'bad_signature',
      n,
    );
  const sign = target.t.deps.keys.sign;
  const n = `${fresh.ak}${fresh.t}${'é'.repeat(8)}`;
  assert.equal(
    (
      await post(0, account.getUserInfo.path, {
        ...fresh,
        n: encodeURIComponent(n),
        s: signatureOf(sign, fresh.t ?? '', n),
      })
    ).data.err,
    'bad_signature',
  );
});

test('a valid signature without a session is the call of a guest', async () => {
  const answer = await post(0, account.getUserInfo.path, target.caller().headers());
  assert.equal(answer.code, 401);
});

test('a withdrawal that was overheard, with its key, moves money once: for its owner, and for nobody else', async () => {
  const { person, row } = await makeEarner(target);
  const thief = await makeEarner(target);
  const key = newKey();
  const body = JSON.stringify({
    accountId: row.accountId,
    amount: 10_00,
    password: person.caller.encrypt(PASSWORD),
  });
  const again = () =>
    post(
      1,
      withdrawals.addWithdrawal.path,
      { ...person.caller.headers(), 'idempotency-key': key },
      body,
    );
  const answers = await Promise.all(Array.from({ length: 10 }, again));
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
  const list = await person.caller.send(withdrawals.listWithdrawals);
  assert.equal(list.data.list.total, 1);
  const stolen = await post(
    0,
    withdrawals.addWithdrawal.path,
    { ...thief.person.caller.headers(), 'idempotency-key': key },
    body,
  );
  assert.notEqual(stolen.code, 200, 'a key belongs to its owner, and so does the account');
});

test('a session that was left is over at every process at once', async () => {
  const { caller } = await target.register();
  assert.equal((await post(1, account.getUserInfo.path, caller.headers())).code, 200);
  assert.equal((await post(0, account.logout.path, caller.headers())).code, 200);
  for (const server of [0, 1])
    assert.equal((await post(server, account.getUserInfo.path, caller.headers())).code, 401);
});

test('the address of one’s own data works once, at whichever process, and not when one letter of it is changed', async () => {
  const { caller, userId } = await target.register();
  const other = await target.register();
  const { data } = await caller.send(exportData, { password: caller.encrypt(PASSWORD) });
  const get = (server: number, path: string) =>
    ask(target.servers[server]?.origin ?? '', { method: 'GET', path });
  const [path, ticket] = data.path.split('ticket=');
  const altered = [
    ticket?.replace(String(userId), String(other.userId)),
    `${ticket?.slice(0, -1)}${ticket?.endsWith('A') ? 'B' : 'A'}`,
    `${userId}-x.y.z`,
    '',
    'null',
    '%00',
    caller.token,
  ];
  for (const given of altered)
    assert.equal((await get(0, `${path}ticket=${given}`)).status, 403, given);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => get(i % 2, data.path)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403, 403, 403, 403, 403]);
  const file = answers.find(({ status }) => status === 200);
  assert.match(
    String(file?.headers['content-disposition']),
    /^attachment; filename="my-data-[\d-]+\.json"$/,
  );
  assert.equal(file?.headers['cache-control'], 'no-store');
  assert.ok(!file?.body.includes(other.mobile) && !file?.body.includes(caller.token));
});
