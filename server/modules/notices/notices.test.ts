import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { checkSession } from '@/lib/contract/account';
import * as home from '@/lib/contract/home';
import * as contract from '@/lib/contract/notices';
import { NOTICE_DEFAULTS, NOTICE_TYPES, type NoticeType } from '@/lib/contract/notices.schema';
import type { Href } from '@/lib/kit/routes';
import { noticeHeads, notices } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { countUnread, getNoticeSettings, notify } from './notify';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const sendNotice = (
  { userId }: Registered,
  type: NoticeType = 'system',
  more: { key?: string; title?: string; body?: string; route?: Href } = {},
) =>
  t.db.transaction((tx) =>
    notify(tx, {
      userId,
      type,
      title: '标题',
      body: '内容。',
      now: new Date(t.clock.now),
      ...more,
    }),
  );
const list = async ({ caller }: Registered, input: Record<string, unknown> = {}) =>
  (await caller.send(contract.listNotices, input)).data;

describe('the notice centre', () => {
  test('starts empty', async () => {
    const person = await registerUser(t);
    const { list: page, summary } = await list(person);
    assert.deepEqual(
      [page.data, page.total, page.last_page, summary],
      [[], 0, 1, { unread: 0, types: [] }],
    );
    assert.equal((await person.caller.send(contract.readAllNotices)).data.unread, 0);
  });

  test('shows a member’s notices, newest first, page by page, of all types or of one, and nobody else’s', async () => {
    const [person, other] = [await registerUser(t), await registerUser(t)];
    for (let i = 1; i <= 40; i += 1)
      await sendNotice(person, i % 2 === 0 ? 'reward' : 'withdraw', {
        title: `第${i}条`,
        route: '/pages/user/money',
      });
    await sendNotice(other);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(person, { page })));
    assert.deepEqual(
      pages.map(({ list: { data } }) => data.length),
      [15, 15, 10, 0],
    );
    assert.deepEqual(
      pages.flatMap(({ list: { data } }) => data.map(({ title }) => title)),
      Array.from({ length: 40 }, (_, i) => `第${40 - i}条`),
    );
    const rewards = await list(person, { type: 'reward', page: 2 });
    assert.deepEqual(
      [rewards.list.total, rewards.list.data.length, rewards.list.data[0]?.title],
      [20, 5, '第10条'],
    );
    assert.deepEqual(pages[0]?.summary, {
      unread: 40,
      types: [
        { type: 'withdraw', unread: 20 },
        { type: 'reward', unread: 20 },
      ],
    });
    assert.equal((await list(person, { type: 'student' })).list.total, 0);
    for (const wrong of [{ type: 'nothing' }, { page: 0 }, { per_page: 500 }])
      assert.equal(
        (await person.caller.send(contract.listNotices, wrong)).data.err,
        'invalid_input',
        JSON.stringify(wrong),
      );
  });

  test('marks one as read, once, however often it is asked at once; a stranger’s is not found', async () => {
    const [person, other] = [await registerUser(t), await registerUser(t)];
    await sendNotice(person, 'reward');
    await sendNotice(person, 'partner');
    const [newest] = (await list(person)).list.data;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.caller.send(contract.readNotice, { id: newest?.id })),
    );
    assert.deepEqual(
      answers.map(({ data }) => data.unread),
      Array.from({ length: 12 }, () => 1),
    );
    const after = await list(person);
    assert.deepEqual(
      [after.list.data.map(({ isRead }) => isRead), after.summary],
      [[true, false], { unread: 1, types: [{ type: 'reward', unread: 1 }] }],
    );
    assert.equal(
      (await other.caller.send(contract.readNotice, { id: newest?.id })).data.err,
      'not_found',
    );
    assert.equal(
      (await person.caller.send(contract.readNotice, { id: 9_999_999 })).data.err,
      'not_found',
    );
    assert.equal((await list(person)).summary.unread, 1);
  });

  test('marks all as read; what comes later is unread again', async () => {
    const person = await registerUser(t);
    for (const type of NOTICE_TYPES) await sendNotice(person, type);
    assert.equal((await person.caller.send(contract.readAllNotices)).data.unread, 0);
    const { list: page, summary } = await list(person);
    assert.ok(page.data.every(({ isRead }) => isRead));
    assert.deepEqual(summary, { unread: 0, types: [] });
    assert.equal(
      (await person.caller.send(contract.readNotice, { id: page.data[0]?.id })).data.unread,
      0,
    );
    await sendNotice(person, 'block');
    assert.deepEqual((await list(person)).summary, {
      unread: 1,
      types: [{ type: 'block', unread: 1 }],
    });
  });

  test('counts for the bell in every place that shows it', async () => {
    const person = await registerUser(t);
    await sendNotice(person);
    assert.equal((await person.caller.send(checkSession)).data.unread, 1);
    assert.equal((await person.caller.send(home.getHome, {})).data.unread, 1);
  });

  test('asks for a session', async () => {
    for (const endpoint of [
      contract.listNotices,
      contract.readNotice,
      contract.readAllNotices,
      contract.setNotices,
    ])
      assert.equal((await t.caller().send(endpoint, { id: 1 })).code, 401);
  });
});

describe('sending a broadcast', () => {
  test('a notice with a key is written once, by however many transactions at once; without a key each counts, numbered without gaps', async () => {
    const person = await registerUser(t);
    await Promise.all(
      Array.from({ length: 8 }, () => sendNotice(person, 'reward', { key: 'order-1' })),
    );
    assert.equal(await countUnread(t.db, person.userId), 1);
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => sendNotice(person, i % 3 === 0 ? 'reward' : 'system')),
    );
    const rows = await t.db.select().from(notices).where(eq(notices.userId, person.userId));
    assert.deepEqual(
      rows.map(({ seq }) => seq).sort((a, b) => a - b),
      Array.from({ length: 31 }, (_, i) => i + 1),
    );
    const heads = await t.db
      .select()
      .from(noticeHeads)
      .where(eq(noticeHeads.userId, person.userId));
    assert.deepEqual(
      Object.fromEntries(heads.map(({ type, count, unread }) => [type, [count, unread]])),
      { all: [31, 31], reward: [11, 11], system: [20, 20] },
    );
  });

  test('disappears with the transaction that it belongs to', async () => {
    const person = await registerUser(t);
    await assert.rejects(
      t.db.transaction(async (tx) => {
        await notify(tx, {
          userId: person.userId,
          type: 'system',
          title: 'x',
          body: 'y',
          now: new Date(),
        });
        throw new Error('undone');
      }),
      /undone/,
    );
    assert.equal((await list(person)).list.total, 0);
  });

  test('cuts what is too long between characters', async () => {
    const person = await registerUser(t);
    await sendNotice(person, 'system', { title: '𠮷'.repeat(60), body: '好'.repeat(5_000) });
    const [row] = (await list(person)).list.data;
    assert.deepEqual(
      [[...(row?.title ?? '')].length, row?.title.endsWith('𠮷…'), [...(row?.body ?? '')].length],
      [40, true, 300],
    );
  });
});

describe('what may be pushed', () => {
  test('is every type outside quiet hours, until the member changes it', async () => {
    const person = await registerUser(t);
    assert.deepEqual(
      (await person.caller.send(contract.setNotices, {})).data.settings,
      NOTICE_DEFAULTS,
    );
    const settings = {
      ...NOTICE_DEFAULTS,
      types: { ...NOTICE_DEFAULTS.types, partner: false, block: false },
      isQuiet: false,
      quietFrom: 0,
      quietTo: 1439,
    };
    for (let i = 0; i < 2; i += 1)
      assert.deepEqual(
        (await person.caller.send(contract.setNotices, { settings })).data.settings,
        settings,
      );
    assert.deepEqual(await getNoticeSettings(t.db, person.userId), settings);
    for (const wrong of [
      { ...settings, quietFrom: 1440 },
      { ...settings, quietTo: -1 },
      { ...settings, types: { reward: true } },
      { ...settings, isQuiet: 'yes' },
    ]) {
      assert.equal(
        (await person.caller.send(contract.setNotices, { settings: wrong })).data.err,
        'invalid_input',
        JSON.stringify(wrong),
      );
    }
    assert.deepEqual(await getNoticeSettings(t.db, person.userId), settings);
  });
});
