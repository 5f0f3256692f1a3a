import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { logout } from '@/lib/contract/account';
import { listCities } from '@/lib/contract/city';
import { manageGuestbook } from '@/lib/contract/houses';
import { noteEvents } from '@/server/db/live';
import { createArea } from '@/server/modules/city/areas';
import { type TestApp, testApp } from '@/server/testing/app';
import { resident } from '@/server/testing/city';
import { listen, type LiveDevice, openLive } from '@/server/testing/live';
import type { Registered } from '@/server/testing/people';
import { cursorOf } from './cursor';
import { createTableSource } from './source';

let app: TestApp;
let other: TestApp;
let [origin, second] = ['', ''];
let [owner, author]: Registered[] = [];
let house: { blockAreaId: number; blockNo: number };
const opened: LiveDevice[] = [];

async function open(person: Registered | undefined, since?: string, at = origin) {
  assert.ok(person);
  const device = await openLive(at, person.caller, since);
  opened.push(device);
  return device;
}
const tell = (person: Registered | undefined, refId: number, db = app.db) =>
  noteEvents(db, [{ userId: person?.userId ?? 0, kind: 'system', refId }]);
/** Ids from a number on: a stream that opens without a cursor may be told once more what is a moment old. */
const refs = ({ told }: LiveDevice, from: number) =>
  told()
    .map(([, refId]) => refId)
    .filter((refId) => refId >= from);
const names = ({ messages }: LiveDevice) =>
  messages.map(({ name }) => name).filter((name) => name !== '');

before(async () => {
  app = await testApp();
  other = await testApp({ beside: app });
  origin = await listen(app.app);
  second = await listen(other.app);
  const cityId = (await app.caller().send(listCities)).data.cities[0]?.cityId ?? 0;
  const blockAreaId = await createArea(app.db, { cityId, name: '直播街区', plotCount: 20 });
  house = { blockAreaId, blockNo: 5 };
  owner = await resident(app, blockAreaId, 5);
  author = await resident(app, blockAreaId, 6);
});
after(async () => {
  for (const device of opened) device.close();
  await other.close();
  await app.close();
});

test('a message in the guest book reaches the open devices of the owner, through another process too, and nobody else', async () => {
  const [here, there, stranger] = [
    await open(owner),
    await open(owner, undefined, second),
    await open(author),
  ];
  assert.match(here.type, /^text\/event-stream/);
  assert.deepEqual(names(here), ['reset']);
  await author?.caller.send(manageGuestbook, { ...house, op: 'add', content: '你好，邻居' });
  await here.until(() => here.told().length > 0);
  await there.until(() => there.told().length > 0);
  assert.deepEqual(here.told(), there.told());
  assert.deepEqual(here.told()[0]?.[0], 'block');
  assert.doesNotMatch(JSON.stringify(here.messages), /邻居|你好/);
  assert.deepEqual(stranger.told(), []);
});

test('a device that comes back with its cursor gets exactly what it missed, from any process', async () => {
  const first = await open(owner);
  await tell(owner, 1);
  await first.until(() => first.told().length === 1);
  const cursor = first.cursor();
  first.close();
  await tell(owner, 2);
  await tell(author, 3);
  const again = await open(owner, cursor, second);
  await tell(owner, 4);
  await again.until(() => again.told().length === 2);
  assert.deepEqual(
    again.told().map(([, refId]) => refId),
    [2, 4],
  );
  assert.equal(names(again)[0], 'ready');
});

test('what commits late is neither lost nor told twice, whatever came before it', async () => {
  const device = await open(owner);
  let cursor = '';
  await app.db.transaction(async (tx) => {
    await tell(owner, 10, tx);
    await tell(owner, 11);
    await device.until(() => refs(device, 10).length === 1);
    cursor = device.cursor();
    const between = await open(owner, cursor, second);
    assert.deepEqual(between.told(), []);
  });
  await device.until(() => refs(device, 10).length === 2);
  const later = await open(owner, cursor, second);
  await later.until(() => later.told().length === 1);
  await pause(500);
  assert.deepEqual(
    [device, later].map((one) => refs(one, 10)),
    [[11, 10], [10]],
  );
});

test('a cursor that is forged, too old or of another database answers: check everything', async () => {
  const device = await open(owner);
  const [stamp = '', epoch = '', snapshot = ''] = device.cursor().split('.');
  const old = (Number.parseInt(stamp, 36) - 21 * 60_000).toString(36);
  for (const since of [
    'x',
    '0',
    `${stamp}.`,
    `${stamp}.${snapshot}`,
    `${stamp}.${epoch}.`,
    `${stamp}.00000001-0.${snapshot}`,
    `${old}.${epoch}.${snapshot}`,
    `${stamp}.${epoch}.9:8:`,
    `${stamp}.${epoch}.1:999999999999999999:`,
    `${stamp}.${epoch}.1:2:9999999999999999999`,
    `${stamp}.${epoch}.5:9:8,7`,
    `${stamp}.${epoch}.1:9:${'2,'.repeat(3_000)}3`,
    `zzzzzzzzzz.${epoch}.${snapshot}`,
    "1' or 1=1",
  ])
    assert.deepEqual(names(await open(owner, since)), ['reset'], since.slice(0, 40));
  assert.deepEqual(names(await open(owner, device.cursor())), ['ready']);
});

test('after another server took over, transaction numbers that come again are told by their time', async () => {
  const source = createTableSource(app.deps.database.pool);
  const lost = await source.position();
  // The new server gives a number below the cursor once more. Numbers from xmin on may be open: other tests' databases count along.
  const [xmin = '0'] = lost.snapshot.split(':');
  const tx = BigInt(xmin) - 1n;
  await app.db.execute(
    sql`insert into live_events (tx, user_id, kind, ref_id) values (${String(tx)}::text::xid8, ${owner?.userId}, 'system', 793)`,
  );
  const found = ({ events }: Awaited<ReturnType<typeof source.read>>) =>
    events.some(({ refId }) => refId === 793);
  assert.equal(found(await source.read(lost)), false, 'by its number it is a thing of the past');
  const before = { ...lost, epoch: '00000001-1' };
  assert.equal(found(await source.read(before)), true);
  const device = await open(owner, cursorOf(before));
  await device.until(() => refs(device, 793).length === 1);
  assert.deepEqual(names(device).slice(0, 1), ['ready']);
  assert.equal(device.cursor().split('.')[1], lost.epoch, 'and goes on with the new server');
});

test('a stream needs a signed request with a session, and a request opens one stream', async () => {
  assert.ok(owner);
  const guest = await openLive(origin, app.caller());
  assert.equal(guest.refusal?.code, 401);
  const headers = owner.caller.headers();
  const wrong = await openLive(origin, owner.caller, undefined, { ...headers, s: '0' });
  assert.equal(wrong.refusal?.data.err, 'bad_signature');
  opened.push(await openLive(origin, owner.caller, undefined, headers));
  const replayed = await openLive(origin, owner.caller, undefined, headers);
  assert.equal(replayed.refusal?.data.err, 'replayed');
});

test('one device has four streams at most: one more ends the oldest, and other members keep theirs', async () => {
  const kept = await open(author);
  const mine: LiveDevice[] = [];
  for (let i = 0; i < 6; i += 1) mine.push(await open(owner));
  await mine[1]?.until(() => mine[1]?.isOver() === true);
  assert.deepEqual(
    mine.map((one) => one.isOver()),
    [true, true, false, false, false, false],
  );
  assert.deepEqual(mine[0]?.messages.at(-1)?.data, 'replaced');
  assert.equal(kept.isOver(), false);
});

test('a session that ends takes its stream with it', async () => {
  const device = await open(author);
  await author?.caller.send(logout);
  await device.until(() => device.isOver(), 1_000);
  assert.deepEqual(device.messages.at(-1)?.data, 'session');
});

test('a server that stops tells its devices to come back, and another one tells what they missed', async () => {
  const third = await testApp({ beside: app });
  const device = await open(owner, undefined, await listen(third.app));
  const cursor = device.cursor();
  await third.close();
  await device.until(() => device.isOver());
  assert.deepEqual(device.messages.at(-1)?.data, 'restart');
  await tell(owner, 20);
  const again = await open(owner, cursor);
  await again.until(() => again.told().length === 1);
  assert.deepEqual(again.told(), [['system', 20]]);
});

test('a process that is full, or opens no streams at all, says when to ask again', async () => {
  const closed = await testApp({ beside: app, env: { LIVE_STREAMS: '0' } });
  const device = await open(owner, undefined, await listen(closed.app));
  assert.deepEqual(
    [device.refusal?.code, device.refusal?.data],
    [503, { err: 'unavailable', seconds: 600, requestId: device.refusal?.data.requestId }],
  );
  await closed.close();
});
