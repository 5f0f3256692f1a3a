import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import { cheer, getHouse, getToday, manageGuestbook } from '@/lib/contract/houses';
import { listNotices } from '@/lib/contract/notices';
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/time';
import { cheers } from '@/server/db/schema';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { deleteExpired } from '@/server/jobs/expire';
import { cityDayStart } from '@/server/modules/members/lights';
import { freshKey, makeMayor, resident } from '@/server/testing/city';
import { layBricks, logOf } from '@/server/testing/city-life';
import { type Registered, registerUser } from '@/server/testing/people';
import { aimWeek, goalOf } from './aims';
import { app, area, setUp } from './street-fixtures';

setUp();

let blockAreaId: number;
let [me, neighbour]: Registered[] = [];
const who = (person: Registered | undefined): Registered => {
  assert.ok(person);
  return person;
};
const look = async (person?: Registered) =>
  (await (person?.caller ?? app.caller()).send(getToday, { blockAreaId })).data;
const eventsOf = async (person?: Registered) =>
  (await look(person)).events.map(({ kind, person: { userId } }) => [kind, userId]);
const congratulate = (person: Registered | undefined, key: string) =>
  who(person).caller.send(cheer, { blockAreaId, key }, freshKey());
const noticesOf = async (person: Registered | undefined, title: RegExp) =>
  (await who(person).caller.send(listNotices, { type: 'block' })).data.list.data.filter((row) =>
    title.test(row.title),
  );

beforeEach(async () => {
  blockAreaId = await area(50);
  me = await resident(app, blockAreaId, 10);
  neighbour = await resident(app, blockAreaId, 11);
  for (const person of [me, neighbour])
    await who(person).caller.send(managePrivacy, { light: 'all' });
});

describe('街区今天', () => {
  test('tells of logs, houses that grew, newcomers and mayors, the newest first, with faces', async () => {
    app.advance(HOUR_MS);
    const logId = await logOf(app, who(neighbour));
    await layBricks(app, who(neighbour), 2);
    await makeMayor(app, who(neighbour));
    const { events } = await look(me);
    assert.deepEqual(
      new Set(events.map(({ kind, person }) => `${kind} ${person.userId}`)),
      new Set([
        `log ${neighbour?.userId}`,
        `mayor ${neighbour?.userId}`,
        `grow ${neighbour?.userId}`,
        `join ${neighbour?.userId}`,
        `join ${me?.userId}`,
      ]),
    );
    const log = events.find(({ kind }) => kind === 'log');
    assert.deepEqual(
      [log?.text, log?.logId, log?.blockNo, log?.isMe, log?.cheers],
      ['雨天卖出的第一束花', logId, 11, false, 0],
    );
    assert.equal(events.find(({ kind }) => kind === 'grow')?.bricks, 2);
    assert.equal(events.filter(({ isMe }) => isMe).length, 1);
    const times = events.map(({ time }) => time);
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    );
  });

  test('says that a house grew a level', async () => {
    await layBricks(app, who(neighbour), 1, 10);
    const grow = async () => (await look(me)).events.find(({ kind }) => kind === 'grow');
    assert.deepEqual([(await grow())?.hasGrown, (await grow())?.level], [false, 1]);
    await layBricks(app, who(neighbour), 5, 10);
    assert.deepEqual([(await grow())?.hasGrown, (await grow())?.level], [true, 2]);
  });

  test('goes a week back and no further', async () => {
    await logOf(app, who(neighbour));
    app.advance(6 * DAY_MS);
    assert.ok((await eventsOf(me)).length > 0);
    app.advance(2 * DAY_MS);
    assert.deepEqual(await eventsOf(me), []);
  });

  test('marks what is new since the last visit, and keeps it marked during this one', async () => {
    assert.equal((await look(me)).since, null);
    const seenAt = app.clock.now;
    app.advance(2 * HOUR_MS);
    await logOf(app, who(neighbour));
    const marked = async () => {
      const { since, events } = await look(me);
      return [since, events.filter(({ isNew }) => isNew).map(({ kind }) => kind)];
    };
    await who(me).caller.send(getToday, { blockAreaId, isGlance: true });
    assert.deepEqual(await marked(), [seenAt, ['log']]);
    app.advance(HOUR_MS / 4);
    assert.deepEqual(await marked(), [seenAt, ['log']]);
    app.advance(2 * HOUR_MS);
    const [, later] = await marked();
    assert.deepEqual(later, []);
  });

  test('tells a resident who came to the own door, and nobody else', async () => {
    await who(neighbour).caller.send(getHouse, { blockAreaId, blockNo: 10 });
    await who(neighbour).caller.send(manageGuestbook, {
      blockAreaId,
      blockNo: 10,
      op: 'add',
      content: '你好，邻居',
    });
    const { door } = await look(me);
    assert.deepEqual(
      [door?.blockNo, door?.prints, door?.unread, door?.faces.map(({ userId }) => userId)],
      [10, 1, 1, [neighbour?.userId]],
    );
    const stranger = await registerUser(app);
    assert.deepEqual([(await look(stranger)).door, (await look()).door], [null, null]);
    assert.equal((await look(stranger)).since, null);
  });

  test('guests read masked names and no log', async () => {
    await logOf(app, who(neighbour));
    const log = (await look()).events.find(({ kind }) => kind === 'log');
    assert.equal(log?.text, '');
    assert.match(log?.person.userName ?? '', /^.\*\*$/u);
  });

  test('an area that does not exist is refused', async () => {
    assert.equal(
      (await app.caller().send(getToday, { blockAreaId: 999_999 })).data.err,
      'not_found',
    );
  });
});

describe('a congratulation', () => {
  test('counts once a person, however often it is sent, and tells the neighbour once', async () => {
    const key = `log:${await logOf(app, who(neighbour))}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => congratulate(me, key)));
    assert.deepEqual(
      answers.map(({ data }) => [data.cheers, data.isCheered]),
      answers.map(() => [1, true]),
    );
    const event = (await look(me)).events.find((one) => one.key === key);
    assert.deepEqual([event?.cheers, event?.isCheered], [1, true]);
    assert.equal((await look(neighbour)).events.find((one) => one.key === key)?.isCheered, false);
    const told = await noticesOf(neighbour, /道贺/);
    assert.deepEqual(
      [told.length, told[0]?.route, /^.\*\* 向你贺了一声/u.test(told[0]?.body ?? '')],
      [1, `/pages/space/today#${key}`, true],
    );
  });

  test('of one event is told by five notices at most; all are counted', async () => {
    const key = `log:${await logOf(app, who(neighbour))}`;
    for (let i = 0; i < 7; i += 1)
      assert.equal((await congratulate(await registerUser(app), key)).data.cheers, i + 1);
    assert.equal((await noticesOf(neighbour, /道贺/)).length, 5);
  });

  test('is refused for the own event, for one that is over, and for what nobody told', async () => {
    const logId = await logOf(app, who(neighbour));
    assert.equal((await congratulate(neighbour, `log:${logId}`)).data.err, 'invalid_input');
    const guest = await app.caller().send(cheer, { blockAreaId, key: `log:${logId}` }, freshKey());
    assert.equal(guest.code, 401);
    for (const key of ['log:999999', 'log:1', `grow:${neighbour?.userId}:2020-01-01`, 'sale:1'])
      assert.equal((await congratulate(me, key)).data.err, 'not_found', key);
    for (const key of ['', 'log', "log:1' or 1=1", 'log:1:2020', 'x'.repeat(99)])
      assert.equal((await congratulate(me, key)).data.err, 'invalid_input', key);
    app.advance(8 * DAY_MS);
    assert.equal((await congratulate(me, `log:${logId}`)).data.err, 'not_found');
    assert.deepEqual(
      await app.db
        .select()
        .from(cheers)
        .where(eq(cheers.key, `log:${logId}`)),
      [],
    );
  });

  test('is limited by the hour; one that was given may be repeated', async () => {
    const [first, second] = [
      `log:${await logOf(app, who(neighbour))}`,
      `join:${neighbour?.userId}:${dayOf(cityDayStart(new Date(app.clock.now)))}`,
    ];
    await congratulate(me, first);
    const now = new Date(app.clock.now);
    for (let i = 0; i < 59; i += 1)
      await refuseOverLimit(app.db, `cheer:${me?.userId}`, 60, HOUR_MS, now);
    assert.equal((await congratulate(me, second)).data.err, 'rate_limited');
    assert.equal((await congratulate(me, first)).code, 200);
    app.advance(HOUR_MS);
    assert.equal((await congratulate(me, second)).data.cheers, 1);
  });

  test('is forgotten when its event is told no more', async () => {
    const key = `log:${await logOf(app, who(neighbour))}`;
    await congratulate(me, key);
    app.advance(15 * DAY_MS);
    await deleteExpired(app.db, new Date(app.clock.now));
    assert.deepEqual(await app.db.select().from(cheers).where(eq(cheers.key, key)), []);
  });
});

describe('the aim of a week', () => {
  test('begins on Sunday at 22:00 and ends a week later', () => {
    const at = (moment: string) => {
      const { week, from, until } = aimWeek(new Date(`${moment}+08:00`));
      return [week, from.getTime(), until.getTime()];
    };
    const [first, second, third] = [
      '2026-11-22T22:00:00',
      '2026-11-29T22:00:00',
      '2026-12-06T22:00:00',
    ].map((moment) => Date.parse(`${moment}+08:00`));
    assert.deepEqual(at('2026-11-22T22:00:00'), ['2026-11-23', first, second]);
    assert.deepEqual(at('2026-11-29T21:59:59'), ['2026-11-23', first, second]);
    assert.deepEqual(at('2026-11-29T22:00:00'), ['2026-11-30', second, third]);
  });

  test('asks for a log of each resident, between 6 and 30', () => {
    assert.deepEqual([0, 3, 6, 17, 30, 900].map(goalOf), [6, 6, 6, 17, 30, 30]);
  });

  test('counts public logs of who does not hide; a lamp that was lit stays lit', async () => {
    await logOf(app, who(neighbour));
    await logOf(app, who(me), { visibility: 'private' });
    const aim = async () => (await look(me)).aim;
    assert.deepEqual([(await aim()).done, (await aim()).goal, (await aim()).last], [1, 6, null]);
    await who(neighbour).caller.send(managePrivacy, { light: 'none' });
    assert.equal((await aim()).done, 1);
  });

  test('says honestly how the week before ended, also what came after the last look', async () => {
    const { until } = (await look(me)).aim;
    app.advance(until - app.clock.now - HOUR_MS);
    await logOf(app, who(neighbour));
    app.advance(2 * HOUR_MS);
    const { aim } = await look(me);
    assert.deepEqual([aim.done, aim.last], [0, { done: 1, goal: 6 }]);
  });
});
