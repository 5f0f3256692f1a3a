import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/logs';
import { DAY_MS, dayOf } from '@/lib/time';
import { contentCases, learningLogs, notices, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { addTutorReply, streakOn, writeEntry } from './service';

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
const write = (who: Registered, content = WORDS, visibility: 'public' | 'private' = 'private') =>
  who.caller.send(contract.addLog, { content, visibility }, withKey());

test('a day has one entry: ten at once make one, and each word of the others is added to it', async () => {
  const me = await student();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => write(me, `第${n}件事：走访了一家小店`)),
  );
  assert.equal(new Set(answers.map(({ data }) => data.logId)).size, 1);
  assert.equal(answers.filter(({ data }) => !data.isAddition).length, 1);
  const rows = await app.db.select().from(learningLogs).where(eq(learningLogs.userId, me.userId));
  assert.equal(rows.length, 1);
  for (let n = 0; n < 10; n++) assert.match(rows[0]?.content ?? '', new RegExp(`第${n}件事`));
});

test('the words alone are enough: without a key each call is taken, with a key one', async () => {
  const [me, key] = [await student(), withKey()];
  for (const how of [{}, {}, key, key])
    await me.caller.send(contract.addLog, { content: WORDS } as never, how);
  const [row] = await app.db.select().from(learningLogs).where(eq(learningLogs.userId, me.userId));
  assert.equal(row?.content.split(WORDS).length, 4);
});

test('midnight in Shanghai begins a new day and goes on with the streak; a day left out begins it anew', async () => {
  const me = await student();
  const beforeMidnight =
    new Date(`${dayOf(new Date(app.clock.now))}T15:59:59.900Z`).getTime() + DAY_MS;
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

test('two entries at once around midnight: each belongs to the day on which it arrived', async () => {
  const me = await student();
  const midnight = Date.parse(`${dayOf(new Date(app.clock.now))}T16:00:00Z`) + DAY_MS;
  const turn = (at: number, content: string) =>
    app.db.transaction((tx) =>
      writeEntry(
        tx,
        { userId: me.userId, now: new Date(at) },
        { content, images: [], visibility: 'private' },
      ),
    );
  await Promise.all([
    turn(midnight, '零点整写下的另一天的第一段'),
    turn(midnight - 1, '零点前一刻写下的第一段'),
    turn(midnight, '零点整写下的另一天的第二段'),
    turn(midnight - 1, '零点前一刻写下的第二段'),
  ]);
  app.clock.now = midnight;
  const rows = await app.db
    .select()
    .from(learningLogs)
    .where(eq(learningLogs.userId, me.userId))
    .orderBy(learningLogs.day);
  assert.equal(rows.length, 2);
  assert.match(rows[0]?.content ?? '', /零点前一刻.*\n\n零点前一刻/);
  assert.match(rows[1]?.content ?? '', /零点整.*\n\n零点整/);
  assert.deepEqual((await me.caller.send(contract.checkLog)).data, {
    isDone: true,
    streak: 2,
    total: 2,
    days: [rows[0]?.day, rows[1]?.day].filter((day) =>
      day?.startsWith(rows[1]?.day.slice(0, 7) ?? ''),
    ),
    today: rows[1]?.day,
    visibility: 'private',
  });
});

test('an entry of yesterday that gets its turn after today’s joins the streak and changes nothing else', async () => {
  const me = await student();
  const acting = (days: number) => ({
    userId: me.userId,
    now: new Date(app.clock.now + days * DAY_MS),
  });
  const entry = { content: WORDS, images: [], visibility: 'private' as const };
  const turn = (days: number) => app.db.transaction((tx) => writeEntry(tx, acting(days), entry));
  for (const days of [0, 1, 3]) await turn(days);
  assert.equal((await turn(2)).streak, 4);
  app.advance(3 * DAY_MS);
  const { isDone, streak, total } = (await me.caller.send(contract.checkLog)).data;
  assert.deepEqual([isDone, streak, total], [true, 4, 4]);
});

test('the next entry begins with who might see the latest one', async () => {
  const me = await student();
  assert.equal((await me.caller.send(contract.checkLog)).data.visibility, 'private');
  await write(me, WORDS, 'public');
  app.advance(3 * DAY_MS);
  assert.equal((await me.caller.send(contract.checkLog)).data.visibility, 'public');
});

test('a tutor answers public and private entries; the author is notified and sees it in the list', async () => {
  const me = await student();
  const { logId } = (await write(me)).data;
  const marked = async () =>
    (await me.caller.send(contract.listLogs)).data.list.data.map(({ hasTutorReply, comments }) => [
      hasTutorReply,
      comments,
    ]);
  assert.deepEqual(await marked(), [[false, 0]]);
  assert.ok(await addTutorReply(app.db, 'tutor', logId, '写得具体', new Date(app.clock.now)));
  assert.equal(
    await addTutorReply(app.db, 'tutor', 999_999, '没有这一篇', new Date(app.clock.now)),
    null,
  );
  assert.deepEqual(await marked(), [[true, 1]]);
  const { replies } = (await me.caller.send(contract.getLog, { id: logId })).data;
  assert.deepEqual(
    replies.map(({ isTutor, userName, content }) => [isTutor, userName, content]),
    [[true, '导师', '写得具体']],
  );
  const received = await app.db.select().from(notices).where(eq(notices.userId, me.userId));
  assert.ok(received.some(({ title }) => title === '导师回复了你的日志'));
});

test('every member writes, only with ten to five hundred characters, and not without end', async () => {
  assert.equal((await write(await registerUser(app))).code, 200);
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
  assert.equal(
    (await other.caller.send(contract.likeLog, { id: secret, isOn: true }, withKey())).data.err,
    'not_found',
  );
  assert.equal(
    (await other.caller.send(contract.commentLog, { id: secret, content: '好' }, withKey())).data
      .err,
    'not_found',
  );
  const open = (await write(other, WORDS, 'public')).data.logId;
  assert.equal((await me.caller.send(contract.getLog, { id: open })).data.isMine, false);
  assert.ok(
    (await me.caller.send(contract.listLogs, { scope: 'all' })).data.list.data.some(
      ({ logId }) => logId === open,
    ),
  );
  assert.equal((await app.caller().send(contract.listLogs)).code, 401);
});

test('likes count once a member, the author is notified of comments, five reports hide an entry', async () => {
  const author = await student();
  const id = (await write(author, '公开的一篇：<b>文字</b>就是文字', 'public')).data.logId;
  const readers = await Promise.all(Array.from({ length: 5 }, () => registerUser(app)));
  await Promise.all(
    readers.flatMap(({ caller }) => [
      caller.send(contract.likeLog, { id, isOn: true }, withKey()),
      caller.send(contract.likeLog, { id, isOn: true }, withKey()),
    ]),
  );
  assert.equal((await author.caller.send(contract.getLog, { id })).data.likes, 5);
  await readers[0]?.caller.send(contract.commentLog, { id, content: '学到了' }, withKey());
  assert.deepEqual(
    (await author.caller.send(contract.getLog, { id })).data.replies.map(({ content, isTutor }) => [
      content,
      isTutor,
    ]),
    [['学到了', false]],
  );
  assert.deepEqual(
    await Promise.all(
      [readers[0], readers[1]].map(
        async (who) => (await who?.caller.send(contract.getLog, { id }))?.data.replies[0]?.isMine,
      ),
    ),
    [true, false],
  );
  for (const { caller } of readers)
    await caller.send(contract.reportLog, { kind: 'log', id, reason: 'ad' });
  assert.equal(
    (await app.db.select().from(contentCases).where(eq(contentCases.refId, id))).length,
    1,
  );
  assert.equal((await readers[1]?.caller.send(contract.getLog, { id }))?.data.err, 'not_found');
  assert.equal((await author.caller.send(contract.getLog, { id })).code, 200);
});

test('one member reports thirty times a day, entries and comments together; the next is refused with the time when it counts again', async () => {
  const [author, reader] = [await student(), await student()];
  const id = (await write(author, WORDS, 'public')).data.logId;
  const comment = (
    await author.caller.send(contract.commentLog, { id, content: '补一句' }, withKey())
  ).data.id;
  const report = (kind: 'log' | 'comment') =>
    reader.caller.send(contract.reportLog, {
      kind,
      id: kind === 'log' ? id : comment,
      reason: 'ad',
    });
  const answers = [];
  for (let n = 0; n < 30; n++) answers.push((await report(n % 2 === 0 ? 'log' : 'comment')).code);
  assert.deepEqual(new Set(answers), new Set([200]));
  app.advance(90 * 60_000);
  for (const kind of ['log', 'comment'] as const) {
    const refused = await report(kind);
    assert.deepEqual(
      [refused.data.err, refused.msg],
      ['rate_limited', '一天最多举报30次，请23小时后再试'],
    );
  }
  assert.equal(
    (await author.caller.send(contract.reportLog, { kind: 'log', id, reason: 'ad' })).code,
    200,
  );
  app.advance(DAY_MS);
  assert.equal((await report('log')).code, 200);
});

test('a day has room for three pictures: a fourth is refused with its sentence, and nothing is dropped unseen', async () => {
  const me = await student();
  const add = (images: string[]) =>
    app.db.transaction((tx) =>
      writeEntry(
        tx,
        { userId: me.userId, now: new Date(app.clock.now) },
        { content: WORDS, images, visibility: 'private' },
      ),
    );
  const { logId } = await add(['a.webp', 'b.webp']);
  await assert.rejects(add(['c.webp', 'd.webp']), {
    data: { err: 'invalid_input', fields: { images: '今天的日志已有2张图片，一天最多3张' } },
  });
  await add(['c.webp']);
  const [row] = await app.db.select().from(learningLogs).where(eq(learningLogs.logId, logId));
  assert.deepEqual(
    [row?.images, row?.content.split(WORDS).length],
    [['a.webp', 'b.webp', 'c.webp'], 3],
  );
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
  assert.ok(
    (await me.caller.send(contract.listLogs, { month })).data.list.data.every(({ day }) =>
      day.startsWith(month),
    ),
  );
});

test('a streak ends when a whole day passes without an entry', () => {
  assert.equal(streakOn('2026-03-02', { streak: 5, lastDay: '2026-03-02' }), 5);
  assert.equal(streakOn('2026-03-01', { streak: 5, lastDay: '2026-02-28' }), 5);
  assert.equal(streakOn('2026-03-02', { streak: 5, lastDay: '2026-02-28' }), 0);
  assert.equal(streakOn('2026-03-02', null), 0);
});

test('an entry is found by an id in the body and by one in the address, in both forms of the address', async () => {
  const author = await student();
  const { logId } = (await write(author)).data;
  const other = (await write(await student(), '今天写了别人的故事')).data.logId;
  for (const [path, input] of [
    ['/api/log/', { id: logId }],
    [`/api/log/${logId}`, {}],
    [`/api/log/${logId}`, { id: other }],
    [`/index.php?s=/api/log/${logId}`, {}],
  ] as const) {
    const { code, data } = await author.caller.send(contract.getLog, input, { path });
    assert.deepEqual([code, data.content, data.err], [200, WORDS, undefined], path);
  }
  const at = async (path: string) =>
    (await author.caller.send(contract.getLog, {}, { path })).data.err;
  assert.equal(await at('/api/log/999999999'), 'not_found');
  assert.equal(await at('/api/log/12a'), 'unknown_path');
  assert.equal(await at('/api/log/12/3'), 'unknown_path');
  assert.equal(await at('/api/log/'), 'invalid_input');
});
