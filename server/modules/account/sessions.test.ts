import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/account';
import { sessions } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { PASSWORD, type Registered, registerUser } from '@/server/testing/people';
import { deviceNameOf } from './device-name';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const DAY = 86_400_000;
const HOUR = 3_600_000;

async function deviceOf({ mobile }: Registered, userAgent: string) {
  const caller = t.caller();
  caller.userAgent = userAgent;
  caller.token = (
    await caller.send(contract.login, { mobile, password: caller.encrypt(PASSWORD) })
  ).data.token;
  return caller;
}

test('a check slides the session at most once an hour', async () => {
  const { caller } = await registerUser(t);
  const check = async () => (await caller.send(contract.checkSession)).data.expiresAt;
  const first = await check();
  assert.equal(first, t.clock.now + 30 * DAY);
  t.advance(HOUR);
  assert.equal(await check(), first);
  t.advance(1);
  assert.equal(await check(), t.clock.now + 30 * DAY);
});

test('a session that nobody uses ends after thirty days', async () => {
  const { caller } = await registerUser(t);
  t.advance(30 * DAY - 1);
  assert.equal((await caller.send(contract.getUserInfo)).code, 200);
  t.advance(1);
  assert.equal((await caller.send(contract.getUserInfo)).code, 401);
});

test('logout ends this session only, at once', async () => {
  const person = await registerUser(t);
  const other = await deviceOf(person, 'Chrome/120 Android');
  assert.equal((await person.caller.send(contract.logout)).code, 200);
  assert.equal((await person.caller.send(contract.checkSession)).code, 401);
  assert.equal((await other.send(contract.checkSession)).code, 200);
  const [row] = await t.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, person.userId))
    .orderBy(sessions.sessionId);
  assert.equal(row?.revokeReason, 'logout');
});

test('devices are listed with names people know, this one marked', async () => {
  const person = await registerUser(t);
  t.advance(1_000);
  const other = await deviceOf(person, 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36');
  const { list } = (await other.send(contract.listDevices)).data;
  assert.deepEqual(
    list.data.map(({ deviceName, isCurrent }) => [deviceName, isCurrent]),
    [
      ['Windows 电脑 · Chrome', true],
      ['iPhone · 微信', false],
    ],
  );
  assert.deepEqual([list.total, list.current_page, list.last_page, list.per_page], [2, 1, 1, 15]);
  assert.equal(
    (await other.send(contract.listDevices, { page: 2, per_page: 1 })).data.list.data.length,
    1,
  );
  assert.equal((await other.send(contract.getUserInfo)).data.deviceCount, 2);
});

test('one device can be ended, or all others', async () => {
  const person = await registerUser(t);
  const second = await deviceOf(person, 'a');
  const third = await deviceOf(person, 'b');
  const { list } = (await person.caller.send(contract.listDevices)).data;
  const target = list.data.find(({ isCurrent }) => !isCurrent)?.sessionId ?? 0;
  assert.deepEqual((await person.caller.send(contract.revokeDevice, { sessionId: target })).data, {
    revoked: 1,
  });
  assert.equal(
    (await person.caller.send(contract.revokeDevice, { sessionId: target })).data.err,
    'not_found',
  );
  assert.deepEqual(
    (await person.caller.send(contract.revokeDevice, { sessionId: 'others' })).data,
    { revoked: 1 },
  );
  const alive = await Promise.all(
    [person.caller, second, third].map(
      async (caller) => (await caller.send(contract.checkSession)).code,
    ),
  );
  assert.deepEqual(alive, [200, 401, 401]);
});

test('somebody else’s device is not found', async () => {
  const victim = await registerUser(t);
  const { list } = (await victim.caller.send(contract.listDevices)).data;
  const { caller } = await registerUser(t);
  assert.equal(
    (await caller.send(contract.revokeDevice, { sessionId: list.data[0]?.sessionId })).data.err,
    'not_found',
  );
  assert.equal((await victim.caller.send(contract.checkSession)).code, 200);
});

for (const sessionId of [0.5, '1', null, 'all', {}, 1e300]) {
  test(`ending ${JSON.stringify(sessionId)} is refused as input`, async () => {
    const { caller } = await registerUser(t);
    assert.equal(
      (await caller.send(contract.revokeDevice, { sessionId })).data.err,
      'invalid_input',
    );
  });
}

const AGENTS: [string, string][] = [
  [
    'Mozilla/5.0 (Linux; Android 14; HUAWEI) AppleWebKit HuaweiBrowser/15 Chrome/114',
    '安卓设备 · 华为浏览器',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17 Safari/605', 'Mac · Safari'],
  ['curl/8', '未知设备'],
  ['', '未知设备'],
];
for (const [agent, name] of AGENTS)
  test(`the agent ${agent.slice(0, 30)} reads ${name}`, () =>
    assert.equal(deviceNameOf(agent), name));
