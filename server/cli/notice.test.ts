import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { checkSession } from '@/lib/contract/account';
import { linearPermissions } from '@/lib/contract/console/linear-roles';
import type { Permission } from '@/lib/contract/console/permissions';
import { ROLES } from '@/lib/contract/console/roles';
import { listNotices, readNotice } from '@/lib/contract/notices';
import {
  blockAreas,
  broadcasts,
  cities,
  consoleViews,
  notices,
  operators,
} from '@/server/db/schema';
import { continueBroadcasts } from '@/server/jobs/broadcasts';
import { readAudience } from '@/server/modules/notices/audience';
import {
  broadcastNotice,
  changeNotice,
  recallNotice,
  stopNotice,
  tryNotice,
  writeToPerson,
} from '@/server/modules/notices/commands';
import {
  pageNotices,
  readNotice as readNoticeRow,
} from '@/server/modules/notices/operator-queries';
import { previewAudience } from '@/server/modules/notices/reach';
import { findActing } from '@/server/modules/operators/authorize';
import { versionOf } from '@/server/operator/version';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { insertFeedback } from '@/server/testing/feedback';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { addResourceCommands } from './resource';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const type = operatorCli(() => t, addResourceCommands);
interface Answered {
  key: string;
  effect: { sentence: string; facts: { to: string }[] };
  rows: { title: string; to: string; people: number }[];
}
async function op(...words: string[]) {
  const { said = {}, refused } = await type(...words);
  return { said: said as Answered, refused };
}
const WORDS = ['--title', '集市开张', '--body', '周六上午九点，街区集市见。'];

test('a dry run counts, shows a few masked members and notifies nobody; the same command without it notifies them once', async () => {
  const person = await registerUser(t);
  const dry = await op('notice', 'broadcast', ...WORDS, '--dry-run');
  assert.equal(dry.said.effect.sentence, '发给 1 人，0 人会收到推送');
  assert.match(String(dry.said.effect.facts[0]?.to), new RegExp(`^${person.userId} .\\*\\*$`));
  assert.equal((await t.db.select().from(broadcasts)).length, 0);

  const done = await op('notice', 'broadcast', ...WORDS);
  const again = await op('notice', 'broadcast', ...WORDS);
  assert.equal(again.said.key, done.said.key);
  assert.equal((await person.caller.send(checkSession)).data.unread, 1);
  assert.deepEqual(
    (await op('notice', 'list')).said.rows.map(({ title, to, people }) => [title, to, people]),
    [['集市开张', '全部成员', 1]],
  );
});

test('an unknown audience and empty words are refused with a sentence', async () => {
  assert.match(
    (await op('notice', 'broadcast', ...WORDS, '--to', 'city:亚特兰蒂斯')).refused,
    /没有名为 亚特兰蒂斯 的城市/,
  );
  assert.match(
    (await op('notice', 'broadcast', '--title', '', '--body', 'x', '--dry-run')).refused,
    /标题/,
  );
});

const now = () => new Date(t.clock.now);
const operation = () => ({ operator: 'editor', now: now(), reason: '测试' });
const words = () => ({ title: '集市改期', body: '改到周日。' });
const received = async (id: number) =>
  (
    await t.db
      .select()
      .from(notices)
      .where(eq(notices.key, `broadcast:${id}`))
  ).map(({ userId }) => userId);

test('a scheduled one waits, is stopped or sent; a recalled one loses its words where nobody read it', async () => {
  const [reader, other] = [await registerUser(t), await registerUser(t)];
  const form = { ...words(), route: null, to: null, key: null };
  const at = t.clock.now + 3_600_000;
  const given = { key: '', isPreview: false };
  for (const wrong of [
    { at: t.clock.now - 1 },
    { to: 'city:亚特兰蒂斯' },
    { title: '跟着我稳 赚不赔' },
  ])
    await assert.rejects(
      broadcastNotice(t.db, operation(), { ...given, form: { ...form, at: null, ...wrong } }),
      (error: { data?: { fields?: object } }) =>
        Object.keys(error.data?.fields ?? {}).join() === `form.${Object.keys(wrong).join()}`,
    );
  const { key } = await broadcastNotice(t.db, operation(), { ...given, form: { ...form, at } });
  await continueBroadcasts(t.db, now);
  assert.deepEqual(await received(Number(key)), []);
  t.advance(3_600_000);
  await continueBroadcasts(t.db, now);
  const { list } = (await reader.caller.send(listNotices)).data;
  await reader.caller.send(readNotice, { id: list.data[0]?.id });

  const before = await readNoticeRow(t.db, operation(), key);
  assert.deepEqual([before.row.state, before.row.seen], ['done', 1]);
  await recallNotice(t.db, operation(), {
    ...given,
    key,
    form: {},
    version: versionOf(before.version),
  });
  await continueBroadcasts(t.db, now);
  const seen = async (person: typeof reader) =>
    (await person.caller.send(listNotices)).data.list.data[0]?.title;
  assert.deepEqual([await seen(reader), await seen(other)], ['集市改期', '通知已撤回']);
  assert.equal((await other.caller.send(checkSession)).data.unread, 0);
  const after = (await readNoticeRow(t.db, operation(), key)).row;
  assert.deepEqual([after.state, after.seen, after.unseen], ['recalled', 1, 0]);
  const stopped = await broadcastNotice(t.db, operation(), {
    ...given,
    form: { ...form, title: '改期', at: at + 7_200_000 },
  });
  await stopNotice(t.db, operation(), { ...given, key: stopped.key, form: {} });
  t.advance(7_200_000);
  await continueBroadcasts(t.db, now);
  assert.deepEqual(await received(Number(stopped.key)), []);
});

test('one person gets at most three a day; a trial needs an account of a member', async () => {
  const { userId, caller } = await registerUser(t);
  const about = String(await insertFeedback(t.db, userId, now()));
  const form = { member: String(userId), about, text: '已补发。' };
  const given = { key: '', isPreview: false };
  for (const [wrong, sentence] of [
    [{ about: '订单 12' }, /没有编号为“订单 12”的反馈、订单或提现/],
    [{ about: String(await insertFeedback(t.db, await insertMember(t.db), now())) }, /没有编号为/],
    [{ member: '没有这个人' }, /找不到成员 没有这个人/],
  ] as const)
    await assert.rejects(
      writeToPerson(t.db, operation(), { ...given, form: { ...form, ...wrong } }),
      (error: { data?: { fields?: object } }) =>
        sentence.test(Object.values(error.data?.fields ?? {}).join()),
    );
  for (const n of ['1', '2', '3'])
    assert.match(
      (await writeToPerson(t.db, operation(), { ...given, form })).effect.sentence,
      new RegExp(`第 ${n} 条`),
    );
  await assert.rejects(writeToPerson(t.db, operation(), { ...given, form }), /明天再发/);
  const { list } = (await caller.send(listNotices)).data;
  assert.deepEqual(
    list.data.map(({ body, route }) => [body, route]),
    Array.from({ length: 3 }, () => [
      `关于反馈 ${about}：已补发。`,
      `/pages/user/problem2?id=${about}`,
    ]),
  );
  await assert.rejects(
    tryNotice(t.db, operation(), { ...given, form: { ...words(), route: null } }),
    /没有关联成员账号/,
  );
});

test('a scheduled one is changed until it starts; who hears it how is counted for its time', async () => {
  const given = { key: '', isPreview: false };
  const form = { ...words(), title: '可以改', route: null, to: null, key: 'to-change' };
  const at = t.clock.now + 3_600_000;
  const { key } = await broadcastNotice(t.db, operation(), { ...given, form: { ...form, at } });
  const change = (more: object) =>
    changeNotice(t.db, operation(), {
      ...given,
      key,
      form: { title: '改过了', body: '改到周日。', route: null, at: at + 3_600_000, ...more },
    });
  await assert.rejects(change({ at: t.clock.now - 1 }), { code: 'invalid_input' });
  const { effect } = await change({});
  assert.ok(
    effect.facts.some(({ title, to }) => title === '没有开推送' && /在消息里看到/.test(to)),
  );
  t.advance(3_600_000);
  await continueBroadcasts(t.db, now);
  assert.deepEqual(await received(Number(key)), [], 'its former time is nothing');
  t.advance(3_600_000);
  await continueBroadcasts(t.db, now);
  assert.ok((await received(Number(key))).length > 0);
  await assert.rejects(change({ at: t.clock.now + 3_600_000 }), { code: 'stale' });
});

test('an operator of a city writes to its own streets only, and reads what such operators wrote', async () => {
  const place = async (name: string) => {
    const [city] = await t.db.insert(cities).values({ name, pinyin: name }).returning();
    const cityId = city?.cityId ?? 0;
    const [area] = await t.db.insert(blockAreas).values({ cityId, name }).returning();
    const member = await insertMember(t.db, { blockAreaId: area?.blockAreaId ?? 0, blockNo: 1 });
    return { cityId, member };
  };
  const [home] = [await place('近城'), await place('远城')];
  await t.db.insert(operators).values({
    name: '城里',
    roles: ['city'],
    cityIds: [home.cityId],
    createdAt: now(),
  });
  const local = () => ({ ...operation(), operator: '城里' });
  const given = { key: '', isPreview: false };
  const form = { ...words(), route: null, at: null, key: null };
  const send = (to: string | null) =>
    broadcastNotice(t.db, local(), { ...given, form: { ...form, to, title: `给${to}` } });
  const sent = await send(null);
  assert.deepEqual(await received(Number(sent.key)), [home.member]);
  await assert.rejects(send('city:远城'), (error: { data?: { fields?: object } }) =>
    /不在你负责的城市/.test(Object.values(error.data?.fields ?? {}).join()),
  );
  const seen = await pageNotices(
    t.db,
    { ...local(), acting: await findActing(t.db, local()) },
    { filters: {} },
    { isAscending: false, perPage: 50 },
  );
  assert.deepEqual(
    seen.rows.map(({ to }) => to),
    ['近城的全部成员'],
  );
  const own = await broadcastNotice(t.db, operation(), { ...given, form: { ...form, to: null } });
  await assert.rejects(
    recallNotice(t.db, local(), { ...given, key: own.key, form: {} }),
    /没有编号为/,
  );
});

test('a view of members is an audience: shared by number, one’s own by its filters', async () => {
  const student = await insertMember(t.db, { isStudent: true });
  const [view] = await t.db
    .insert(consoleViews)
    .values({
      list: 'members',
      title: '新学员',
      search: '?kind=student',
      createdBy: '陈静',
      createdAt: now(),
      changedAt: now(),
    })
    .returning();
  const acting = { scope: 'all' as const, permissions: new Set(linearPermissions('reviewer')) };
  const asking = { acting, at: now() };
  for (const [to, title] of [
    [`view:${view?.id}`, '新学员'],
    ['members:?kind=student', '学员'],
  ] as const) {
    const audience = await readAudience(t.db, to, asking);
    assert.equal(audience.of === 'segment' && audience.title, title);
    const { members, sample } = await previewAudience(t.db, audience, now());
    assert.deepEqual([members, sample[0]?.split(' ')[0]], [1, String(student)]);
  }
  for (const wrong of ['view:999', 'members:?q=13800138000', 'members:?kind=king'])
    await assert.rejects(readAudience(t.db, wrong, asking), { name: 'OperationRefused' });
  const editor = {
    ...asking,
    acting: { ...acting, permissions: new Set<Permission>(ROLES.editor.permissions) },
  };
  for (const to of [`view:${view?.id}`, 'members:?sort=-available'])
    await assert.rejects(readAudience(t.db, to, editor), /成员视图需要权限/, 'sees no members');
});
