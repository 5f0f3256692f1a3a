import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { checkSession } from '@/lib/contract/account';
import { LIVE_PATH } from '@/lib/contract/live';
import { buildApp } from '@/server/app';
import { noteEvents } from '@/server/db/live';
import { users } from '@/server/db/schema';
import { createHub, type LiveHub } from '@/server/live/hub';
import { post } from '@/server/modules/ledger/post';
import { notify } from '@/server/modules/notices/notify';
import { type TestApp, testApp } from '@/server/testing/app';
import { listen, openLive } from '@/server/testing/live';
import { type Registered, registerUser } from '@/server/testing/people';

/* Receivers of a live stream's events, and the cost of one device that opens many. */

let app: TestApp;
let hub: LiveHub;
let served: Awaited<ReturnType<typeof buildApp>>;
let origin = '';
let [anna, ben]: Registered[] = [];
const who = (person: Registered | undefined): Registered => {
  assert.ok(person);
  return person;
};
const open = (person: Registered | undefined, since?: string) =>
  openLive(origin, who(person).caller, since);

before(async () => {
  app = await testApp({ env: { LIVE_IP_STREAMS: '12', IP_GROWTH_PERCENT: '0' } });
  hub = createHub(app.deps);
  served = await buildApp({ ...app.deps, live: hub });
  origin = await listen(served);
  anna = await registerUser(app);
  ben = await registerUser(app);
});
after(async () => {
  served.server.closeAllConnections();
  await served.close();
  await app.close();
});

test('words, names and amounts stay out of the channel, and each member hears of the own things only', async () => {
  const [hers, his] = [await open(anna), await open(ben)];
  const { userId } = who(anna);
  const now = new Date(app.clock.now);
  await app.db.transaction(async (tx) => {
    await post(tx, {
      idem: 'live:secret',
      kind: 'reward_settle',
      memo: '秘密备注',
      refType: 'reward',
      refId: 1,
      at: now,
      lines: [
        { account: `user:${userId}:available`, amount_fen: 987_654 },
        { account: 'house:rewards', amount_fen: -987_654 },
      ],
    });
    await notify(tx, { userId, type: 'reward', title: '秘密标题', body: '秘密正文', now });
  });
  await hers.until(() => hers.told().length >= 2);
  assert.deepEqual(
    hers
      .told()
      .map(([kind]) => kind)
      .sort(),
    ['balance', 'reward'],
  );
  assert.doesNotMatch(JSON.stringify(hers.messages), /秘密|987|9876/);
  await pause(300);
  assert.deepEqual(his.told(), []);
  hers.close();
  his.close();
});

test('a cursor of somebody else opens nothing of theirs', async () => {
  const hers = await open(anna);
  const cursor = hers.cursor();
  await noteEvents(app.db, [{ userId: who(anna).userId, kind: 'system', refId: 5 }]);
  await hers.until(() => hers.told().length > 0);
  const his = await open(ben, cursor);
  await pause(300);
  assert.deepEqual([his.told(), his.messages[0]?.name], [[], 'ready']);
  hers.close();
  his.close();
});

test('a device that opens a stream a hundred times has four, is refused after sixty a minute, and others hear as before', async () => {
  const kept = await open(ben);
  const mine = [];
  for (let i = 0; i < 100; i += 1) mine.push(await open(anna));
  assert.equal(
    mine.filter(({ refusal }) => refusal?.data.err === 'rate_limited').length > 35,
    true,
  );
  assert.ok(hub.streams.size <= 5, String(hub.streams.size));
  await noteEvents(app.db, [{ userId: who(ben).userId, kind: 'system', refId: 6 }]);
  await kept.until(() => kept.told().some(([, refId]) => refId === 6), 1_000);
  for (const device of [kept, ...mine]) device.close();
});

test('an address has no more streams than its limit, whoever is behind it; calls go on', async () => {
  const people = [];
  for (let i = 0; i < 14; i += 1) people.push(await registerUser(app));
  const devices = [];
  for (const person of people) devices.push(await open(person));
  const refused = devices.filter(({ refusal }) => refusal !== undefined);
  assert.deepEqual(
    refused.map(({ refusal }) => refusal?.data.err),
    ['rate_limited', 'rate_limited'],
  );
  assert.equal((await who(people[0]).caller.send(checkSession)).code, 200);
  for (const device of devices) device.close();
});

test('a device that does not read is cut off instead of being stored for', async () => {
  app.advance(61_000);
  const { caller, userId } = who(ben);
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
  const head = Object.entries(caller.headers()).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: x\r\n${head.join('')}\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const [stream] = hub.streams.ofMember(userId);
  assert.ok(stream);
  for (let i = 0; i < 300 && [...hub.streams.ofMember(userId)].length > 0; i += 1) {
    stream.write('x'.repeat(64 * 1024));
    await pause(0);
  }
  assert.deepEqual([...hub.streams.ofMember(userId)], []);
  socket.destroy();
});

test('other methods and longer paths are no stream', async () => {
  const { caller } = who(anna);
  for (const [method, path] of [
    ['POST', LIVE_PATH],
    ['GET', `${LIVE_PATH}/1`],
    ['GET', `${LIVE_PATH}/`],
  ] as const) {
    const response = await fetch(origin + path, { method, headers: caller.headers() });
    assert.match(await response.text(), /unknown_path/, `${method} ${path}`);
  }
});

test('an account that is frozen by an operator loses its stream with the next heart-beat at the latest', async () => {
  const quick = createHub({ ...app.deps, beatMs: 1_000 });
  const beside = await buildApp({ ...app.deps, live: quick });
  const at = await listen(beside);
  const person = await registerUser(app);
  const device = await openLive(at, person.caller);
  await app.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, person.userId));
  await device.until(() => device.isOver());
  assert.deepEqual(device.messages.at(-1)?.data, 'session');
  await beside.close();
});
