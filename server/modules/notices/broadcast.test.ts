import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asc, eq, like, ne, sql } from 'drizzle-orm';
import { checkSession } from '@/lib/contract/account';
import { linearPermissions } from '@/lib/contract/console/linear-roles';
import { listNotices } from '@/lib/contract/notices';
import {
  type Audience,
  auditLog,
  blockAreas,
  type Broadcast,
  broadcasts,
  cities,
  noticeHeads,
  notices,
  pushDue,
  pushSubscriptions,
  sessions,
  users,
} from '@/server/db/schema';
import { continueBroadcasts } from '@/server/jobs/broadcasts';
import type { Scope } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { readAudience } from './audience';
import { faultsOfAnnouncement, sendNextBatch, startBroadcast } from './broadcast';
import { broadcastNotice } from './commands';
import { notify } from './notify';
import { previewAudience } from './reach';

let t: TestApp;
const operation = () => ({ operator: 'editor', now: new Date(t.clock.now), reason: '测试' });
const now = () => new Date(t.clock.now);
const permissions = new Set(linearPermissions('reviewer'));
const asking = (scope: Scope = 'all') => ({ acting: { scope, permissions }, at: now() });
const words = (
  changes: {
    title?: string;
    body?: string;
    route?: string;
    key?: string;
    audience?: Audience;
  } = {},
) => ({
  title: '集市开张',
  body: '周六上午九点，街区集市见。',
  route: '/pages/article/detail',
  audience: { of: 'all' } as Audience,
  ...changes,
});
async function broadcastAll(announcement = words()) {
  let row: Broadcast = await startBroadcast(t.db, operation(), announcement);
  while (!row.finishedAt) row = await sendNextBatch(t.db, row.id, now());
  return row;
}
const received = async (id: number) =>
  (
    await t.db
      .select({ userId: notices.userId })
      .from(notices)
      .where(eq(notices.key, `broadcast:${id}`))
      .orderBy(asc(notices.userId))
  ).map(({ userId }) => userId);
const everybody = async () =>
  (
    await t.db
      .select({ userId: users.userId })
      .from(users)
      .where(eq(users.status, 'active'))
      .orderBy(asc(users.userId))
  ).map(({ userId }) => userId);

before(async () => {
  t = await testApp();
  await t.db.execute(sql`
    insert into users (mobile, user_name, invite_code, created_at)
    select '18' || lpad(n::text, 9, '0'), '居民', 'B' || lpad(n::text, 5, '0'), now() from generate_series(1, 1200) n`);
});
after(() => t.close());
beforeEach(() => t.db.delete(broadcasts).where(ne(broadcasts.key, '')));

describe('a broadcast', () => {
  test('reaches every active member once: title, body, page, unread count; frozen ones and later ones are left out', async () => {
    const person = await registerUser(t);
    const frozen = await insertMember(t.db, { status: 'frozen' });
    const started = await startBroadcast(t.db, operation(), words());
    const late = await registerUser(t);
    const row = await broadcastAll();
    assert.equal(row.id, started.id);
    const reached = await received(row.id);
    assert.deepEqual(
      reached,
      (await everybody()).filter((userId) => userId !== late.userId),
    );
    assert.ok(!reached.includes(frozen) && reached.length > 1200 && row.sent === reached.length);
    const { list } = (await person.caller.send(listNotices)).data;
    assert.deepEqual(
      list.data.map(({ type, title, body, route, isRead }) => [type, title, body, route, isRead]),
      [['system', '集市开张', '周六上午九点，街区集市见。', '/pages/article/detail', false]],
    );
    assert.equal((await person.caller.send(checkSession)).data.unread, 1);
    assert.equal((await late.caller.send(checkSession)).data.unread, 0);
  });

  test('is sent once, however often the command is run; another text under its key is refused', async () => {
    const row = await broadcastAll(words({ key: 'market' }));
    assert.equal((await broadcastAll(words({ key: 'market' }))).id, row.id);
    assert.equal(new Set(await received(row.id)).size, row.sent);
    await assert.rejects(
      startBroadcast(t.db, operation(), words({ key: 'market', title: '集市改期' })),
      /已用于另一条消息/,
    );
    await assert.rejects(
      startBroadcast(t.db, operation(), words({ key: 'market', audience: { of: 'mayor' } })),
      /已用于另一条消息/,
    );
    const same = await Promise.all(
      Array.from({ length: 4 }, () =>
        startBroadcast(t.db, operation(), words({ title: '同一天同样的话' })),
      ),
    );
    assert.equal(new Set(same.map(({ id }) => id)).size, 1);
  });

  test('goes on after a crash where it stopped: nobody twice, nobody left out, also by the server’s own job', async () => {
    const { id } = await startBroadcast(t.db, operation(), words({ title: '中断的消息' }));
    await sendNextBatch(t.db, id, now());
    await assert.rejects(
      t.db.transaction(async (tx) => {
        await sendNextBatch(tx, id, now());
        throw new Error('power cut');
      }),
      /power cut/,
    );
    assert.equal((await received(id)).length, 500);
    await continueBroadcasts(t.db, now);
    assert.deepEqual(await received(id), await everybody());
    const [row] = await t.db.select().from(broadcasts).where(eq(broadcasts.id, id));
    assert.equal(row?.sent, (await everybody()).length);
    assert.ok(row?.finishedAt);
  });

  test('may be sent by several processes at once while members get other notices; numbers stay without gaps', async () => {
    const { id } = await startBroadcast(t.db, operation(), words({ title: '几处同时发' }));
    const some = (await everybody()).slice(0, 60);
    const race = [1, 2, 3].map(async () => {
      while (!(await sendNextBatch(t.db, id, now())).finishedAt);
    });
    const others = some.map((userId) =>
      t.db.transaction((tx) =>
        notify(tx, { userId, type: 'reward', title: '奖励到账', body: '一笔。', now: now() }),
      ),
    );
    await Promise.all([...race, ...others]);
    assert.deepEqual(await received(id), await everybody());
    const gaps = await t.db.execute(
      sql`select h.user_id from ${noticeHeads} h join ${notices} n on n.user_id = h.user_id where h.type = 'all' group by h.user_id, h.count having max(n.seq) <> h.count or count(*) <> h.count`,
    );
    assert.deepEqual(gaps.rows, []);
  });

  test('wakes only devices that asked for it; settings and the quiet time are those of any notice', async () => {
    const { userId } = await registerUser(t);
    const [session] = await t.db
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .where(eq(sessions.userId, userId));
    await t.db.insert(pushSubscriptions).values({
      userId,
      sessionId: session?.sessionId ?? 0,
      endpoint: 'https://push.example.com/1',
      p256dh: 'p',
      auth: 'a',
      pushedTo: 0,
      createdAt: now(),
    });
    await broadcastAll(words({ title: '会响的消息' }));
    assert.deepEqual(await t.db.select({ userId: pushDue.userId }).from(pushDue), [{ userId }]);
  });

  test('is audited, and once more when it is done', async () => {
    const given = { ...words(), route: null, to: 'all', at: null, key: 'written-down' };
    const isPreview = false;
    const { key } = await broadcastNotice(t.db, operation(), { key: '', form: given, isPreview });
    await continueBroadcasts(t.db, now);
    const rows = await t.db
      .select({ action: auditLog.action, target: auditLog.target })
      .from(auditLog)
      .where(like(auditLog.action, 'notice.broadcast%'))
      .orderBy(asc(auditLog.id));
    assert.deepEqual(
      rows
        .slice(-2)
        .map(({ action }) => action)
        .sort(),
      ['notice.broadcast', 'notice.broadcast.done'],
    );
    assert.ok(rows.some(({ target }) => target === key));
  });

  test('refuses words that are missing, too long or forbidden, and addresses outside the app', async () => {
    for (const [changes, sentence] of [
      [{ title: ' ' }, /标题须为1-40个字/],
      [{ title: '字'.repeat(41) }, /标题须为1-40个字/],
      [{ body: '' }, /内容须为1-300个字/],
      [{ body: '字'.repeat(301) }, /内容须为1-300个字/],
      [{ body: '跟着我稳 赚不赔' }, /不允许的词语/],
      [{ route: 'https://evil.example' }, /应用内页面/],
      [{ route: '//evil.example' }, /应用内页面/],
      [{ key: 'a b' }, /key/],
    ] as const)
      assert.match(Object.values(faultsOfAnnouncement(words(changes))).join(), sentence);
    assert.equal((await t.db.select().from(broadcasts)).length, 0);
  });
});

test('an audience is everybody, students, mayors, a level and above, a city or an area; each reaches its own members', async () => {
  const [area] = await t.db
    .select({ id: blockAreas.blockAreaId, city: cities.name })
    .from(blockAreas)
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId));
  assert.ok(area);
  const at = (blockNo: number, more: Parameters<typeof insertMember>[1] = {}) =>
    insertMember(t.db, { blockAreaId: area.id, blockNo, ...more });
  const [student, mayor, builder] = [
    await at(91, { isStudent: true }),
    await at(92, { isMayor: true }),
    await at(93, { growth: 180 }),
  ];
  const reach = async (text: string) => {
    const audience = await readAudience(t.db, text, asking());
    const { members, sample } = await previewAudience(t.db, audience, now());
    assert.ok(!sample.join().includes('测试居民'), 'names are masked');
    const { id } = await broadcastAll(words({ title: text, audience }));
    const reached = await received(id);
    assert.equal(reached.length, members);
    assert.deepEqual(
      sample,
      reached.slice(0, 10).map((userId) => sample.find((line) => line.startsWith(`${userId} `))),
    );
    return reached;
  };
  assert.deepEqual(await reach('student'), [student]);
  assert.deepEqual(await reach('mayor'), [mayor]);
  assert.deepEqual(await reach('level:3'), [builder]);
  for (const text of [`area:${area.id}`, `city:${area.city}`])
    for (const userId of [student, mayor, builder])
      assert.ok((await reach(text)).includes(userId), text);
  for (const text of [
    '',
    'everybody',
    'level',
    'level:0',
    'level:8',
    'area:999999',
    'city:亚特兰蒂斯',
    'all:1',
    'level:1e1',
  ])
    await assert.rejects(readAudience(t.db, text, asking()), { name: 'OperationRefused' }, text);
});
