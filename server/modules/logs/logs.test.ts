import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/logs';
import { DAY_MS, dayOf } from '@/server/db/day';
import { contentCases, learningLogs, users } from '@/server/db/schema';
import { testApp, type TestApp } from '@/server/testing/app';
import { registerUser, type Registered } from '@/server/testing/people';
import { streakOn } from './service';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const withKey = () => ({ headers: { 'idempotency-key': randomBytes(16).toString('hex') } });
const WORDS = '今天在早市认识了两位邻居';

async function student(): Promise<Registered> {
  const who = await registerUser(app);
  await app.db.update(users).set({ isStudent: true }).where(eq(users.userId, who.userId));
  return who;
}
const write = (who: Registered, content = WORDS, visibility: 'public' | 'private' = 'private') => who.caller.send(contract.addLog, { content, visibility }, withKey());

test('a day has one entry: ten at once make one, and each word of the others is added to it', async () => {
  const me = await student();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => write(me, `第${n}件事：走访了一家小店`)));
  assert.equal(new Set(answers.map(({ data }) => data.logId)).size, 1);
  assert.equal(answers.filter(({ data }) => !data.isAddition).length, 1);
  const rows = await app.db.select().from(learningLogs).where(eq(learningLogs.userId, me.userId));
  assert.equal(rows.length, 1);
  for (let n = 0; n < 10; n++) assert.match(rows[0]?.content ?? '', new RegExp(`第${n}件事`));
});

test('midnight in Shanghai begins a new day and goes on with the streak; a day left out begins it anew', async () => {
  const me = await student();
  const beforeMidnight = new Date(`${dayOf(new Date(app.clock.now))}T15:59:59.900Z`).getTime() + DAY_MS;
  app.clock.now = beforeMidnight;
  assert.equal((await write(me)).data.streak, 1);
  app.clock.now = beforeMidnight + 200;
  const second = await write(me);
  assert.deepEqual([second.data.streak, second.data.isAddition], [2, false]);
  assert.equal((await me.caller.send(contract.checkLog)).data.isDone, true);
  app.advance(DAY_MS);
  const next = (await me.caller.send(contract.checkLog)).data;
  assert.deepEqual([next.isDone, next.streak, next.total], [false, 2, 2]);
  app.advance(DAY_MS);
  assert.equal((await me.caller.send(contract.checkLog)).data.streak, 0);
  assert.equal((await write(me)).data.streak, 1);
});

test('only students write, only with ten to five hundred characters, and not without end', async () => {
  const guest = await registerUser(app);
  assert.equal((await write(guest)).data.err, 'student_only');
  const me = await student();
  assert.equal((await write(me, '太短')).data.fields?.content, '日志至少10个字');
  assert.equal((await write(me, '长'.repeat(501))).data.fields?.content, '日志不能超过500个字');
  assert.equal((await write(me, '加入我们，日入过千不是梦想')).data.err, 'word_forbidden');
  for (let i = 0; i < 3; i++) assert.equal((await write(me, '满'.repeat(500))).code, 200);
  assert.equal((await write(me, '满'.repeat(500))).data.err, 'log_full');
});

test('a private entry is read by its author only; a public one by every member, without others’ reach', async () => {
  const [me, other] = [await student(), await student()];
  const secret = (await write(me)).data.logId;
  assert.equal((await other.caller.send(contract.getLog, { id: secret })).data.err, 'not_found');
  assert.equal((await other.caller.send(contract.likeLog, { id: secret, isOn: true })).data.err, 'not_found');
  assert.equal((await other.caller.send(contract.commentLog, { id: secret, content: '好' }, withKey())).data.err, 'not_found');
  const open = (await write(other, WORDS, 'public')).data.logId;
  assert.equal((await me.caller.send(contract.getLog, { id: open })).data.isMine, false);
  assert.ok((await me.caller.send(contract.listLogs, { scope: 'all' })).data.list.data.some(({ logId }) => logId === open));
  assert.equal((await app.caller().send(contract.listLogs)).code, 401);
});

test('likes count once a member, comments are told to the author, five reports hide an entry', async () => {
  const author = await student();
  const id = (await write(author, '公开的一篇：<b>文字</b>就是文字', 'public')).data.logId;
  const readers = await Promise.all(Array.from({ length: 5 }, () => registerUser(app)));
  await Promise.all(readers.flatMap(({ caller }) => [caller.send(contract.likeLog, { id, isOn: true }), caller.send(contract.likeLog, { id, isOn: true })]));
  assert.equal((await author.caller.send(contract.getLog, { id })).data.likes, 5);
  await readers[0]?.caller.send(contract.commentLog, { id, content: '学到了' }, withKey());
  assert.deepEqual((await author.caller.send(contract.getLog, { id })).data.replies.map(({ content, isTutor }) => [content, isTutor]), [['学到了', false]]);
  for (const { caller } of readers) await caller.send(contract.reportLog, { kind: 'log', id, reason: 'ad' });
  assert.equal((await app.db.select().from(contentCases).where(eq(contentCases.refId, id))).length, 1);
  assert.equal((await readers[1]?.caller.send(contract.getLog, { id }))?.data.err, 'not_found');
  assert.equal((await author.caller.send(contract.getLog, { id })).code, 200);
});

test('own entries are paged by number and by month', async () => {
  const me = await student();
  for (let day = 0; day < 4; day++) {
    await write(me);
    app.advance(DAY_MS);
  }
  const { list } = (await me.caller.send(contract.listLogs, { per_page: 3, page: 2 })).data;
  assert.deepEqual([list.total, list.data.length], [4, 1]);
  const month = list.data[0]?.day.slice(0, 7) ?? '';
  assert.ok((await me.caller.send(contract.listLogs, { month })).data.list.data.every(({ day }) => day.startsWith(month)));
});

test('a streak lives until the day after its last entry has ended', () => {
  assert.equal(streakOn('2026-03-02', { streak: 5, lastDay: '2026-03-02' }), 5);
  assert.equal(streakOn('2026-03-01', { streak: 5, lastDay: '2026-02-28' }), 5);
  assert.equal(streakOn('2026-03-02', { streak: 5, lastDay: '2026-02-28' }), 0);
  assert.equal(streakOn('2026-03-02', null), 0);
});
