import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/feedback';
import { DAY_MS } from '@/lib/time';
import { auditLog, feedbacks, notices, operators } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import {
  assignTicket,
  closeTicket,
  replyTicket,
  revealContact,
  snoozeTicket,
  takeTicket,
  writeToAuthor,
} from './commands';
import { pageTickets, readTicket } from './operator-queries';

let app: TestApp;
let me: Registered;
before(async () => {
  app = await testApp();
  me = await registerUser(app);
});
after(() => app.close());

const WORDS = '保存海报以后相册里没有图片，重启也一样';
const key = () => randomBytes(16).toString('hex');
const withKey = (value = key()) => ({ headers: { 'idempotency-key': value } });
const operation = () => ({ operator: 'helper', now: new Date(app.clock.now) });
const given = <F>(id: number, form = {} as F) => ({ key: String(id), form, isPreview: false });
const open = async (who = me, content = WORDS) =>
  (await who.caller.send(contract.addFeedback, { type: 'fault', content }, withKey())).data.id;

test('a ticket is opened, answered, read, answered back and closed with a rating', async () => {
  const id = await open();
  const list = async () =>
    (await me.caller.send(contract.listFeedback)).data.list.data.find((row) => row.id === id);
  assert.equal((await list())?.status, 'waiting');
  await takeTicket(app.db, operation(), given(id));
  app.advance(1000);
  await replyTicket(app.db, operation(), given(id, { content: '请在系统设置里打开相册权限' }));
  assert.deepEqual([(await list())?.status, (await list())?.hasNews], ['answered', true]);
  const received = await app.db
    .select()
    .from(notices)
    .where(eq(notices.userId, me.userId))
    .orderBy(notices.seq);
  assert.deepEqual(
    received.map(({ type, title, route }) => [type, title, route]),
    ['你的反馈正在处理', '你的反馈有了回复'].map((title) => [
      'ticket',
      title,
      `/pages/user/problem2?id=${id}`,
    ]),
  );

  app.advance(1000);
  const { data } = await me.caller.send(contract.getFeedback, { id });
  assert.deepEqual(
    data.messages.map(({ isMine, content }) => [isMine, content]),
    [[false, '请在系统设置里打开相册权限']],
  );
  assert.equal((await list())?.hasNews, false);
  await me.caller.send(contract.replyFeedback, { id, content: '打开了，还是不行' }, withKey());
  assert.equal((await list())?.status, 'waiting');
  assert.equal((await me.caller.send(contract.closeFeedback, { id, score: 5 })).code, 200);
  assert.equal((await me.caller.send(contract.closeFeedback, { id, score: 1 })).code, 200);
  assert.equal((await me.caller.send(contract.getFeedback, { id })).data.score, 5);
  assert.equal(
    (await me.caller.send(contract.replyFeedback, { id, content: '再说一句' }, withKey())).data.err,
    'feedback_closed',
  );
  await assert.rejects(replyTicket(app.db, operation(), given(id, { content: '好' })), /已结束/);
  assert.deepEqual(
    (
      await app.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.target, String(id)))
    ).map(({ action }) => action),
    ['feedback.take', 'feedback.reply'],
  );
});

test('the same key opens one ticket; parallel tickets of one member get numbers without gaps', async () => {
  const other = await registerUser(app);
  const one = key();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      other.caller.send(contract.addFeedback, { type: 'idea', content: WORDS }, withKey(one)),
    ),
  );
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
  await Promise.all(Array.from({ length: 6 }, () => open(other)));
  const { data } = await other.caller.send(contract.listFeedback, { per_page: 3, page: 3 });
  assert.deepEqual([data.list.total, data.list.data.length, data.list.last_page], [7, 1, 3]);
});

test('a ticket of somebody else is as if it did not exist', async () => {
  const id = await open();
  const stranger = (await registerUser(app)).caller;
  const answers = [
    await stranger.send(contract.getFeedback, { id }),
    await stranger.send(contract.replyFeedback, { id, content: '你好' }, withKey()),
    await stranger.send(contract.urgeFeedback, { id }),
    await stranger.send(contract.closeFeedback, { id }),
  ];
  for (const { data } of answers) assert.equal(data.err, 'not_found');
  assert.equal((await app.caller().send(contract.listFeedback)).code, 401);
});

test('urging works once a Shanghai day and moves the ticket up', async () => {
  const first = await open();
  const second = await open();
  const urges = await Promise.all(
    Array.from({ length: 4 }, () => me.caller.send(contract.urgeFeedback, { id: second })),
  );
  assert.deepEqual(urges.map(({ code }) => code).sort(), [200, 500, 500, 500]);
  assert.ok(urges.every(({ code, data }) => code === 200 || data.err === 'feedback_urged'));
  const asked = { filters: { queue: 'open' }, sort: 'due' };
  const slice = { isAscending: true, perPage: 50 };
  const { rows } = await pageTickets(app.db, operation(), { ...asked, slice });
  const queue = rows.map(({ id }) => id);
  assert.ok(queue.indexOf(second) < queue.indexOf(first));
  app.advance(DAY_MS);
  assert.equal((await me.caller.send(contract.urgeFeedback, { id: second })).code, 200);
});

test('an urged ticket leaves what was set aside', async () => {
  const id = await open();
  await snoozeTicket(app.db, { ...operation(), reason: '等回电' }, given(id));
  const state = async () => (await readTicket(app.db, operation(), String(id))).row.state;
  assert.equal(await state(), 'aside');
  app.advance(1000);
  await me.caller.send(contract.urgeFeedback, { id });
  assert.equal(await state(), 'waiting');
});

test('the video has an address, the contact is masked until it is asked for', async () => {
  const id = await open();
  const filled = { video: 'video/a.mp4', contact: '13800138000' };
  await app.db.update(feedbacks).set(filled).where(eq(feedbacks.id, id));
  const { row } = await readTicket(app.db, operation(), String(id));
  assert.deepEqual([row.video, row.contact], ['/console/upload/video/a.mp4', '138****8000']);
  const asking = { ...operation(), reason: '回电' };
  const { shown } = await revealContact(app.db, asking, given(id));
  assert.deepEqual(shown, { contact: '13800138000' });
  const [last] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'feedback.reveal'));
  assert.deepEqual([last?.target, last?.reason], [String(id), '回电']);
});

test('what is wrong is said beside its field: too short, too long, no type, a picture that is not one’s own', async () => {
  const send = (input: object) =>
    me.caller.send(contract.addFeedback, { type: 'fault', content: WORDS, ...input }, withKey());
  assert.equal((await send({ content: '短' })).data.fields?.content, '请至少描述10个字');
  assert.equal(
    (await send({ content: '长'.repeat(501) })).data.fields?.content,
    '描述不能超过500个字',
  );
  assert.equal((await send({ type: 'x' })).data.fields?.type, '请选择问题类型');
  assert.equal(
    (await send({ images: ['avatar/202611/foreign.webp'] })).data.fields?.images,
    '图片已失效，请重新上传',
  );
  assert.equal(
    (await send({ images: Array(10).fill('a') })).data.fields?.images,
    '最多上传9张图片',
  );
  assert.equal((await send({ content: '<script>alert(1)</script> 这是文字' })).code, 200);
});

test('a day has room for twenty tickets', async () => {
  const busy = await registerUser(app);
  for (let i = 0; i < 20; i++) await open(busy);
  assert.equal(
    (await busy.caller.send(contract.addFeedback, { type: 'fault', content: WORDS }, withKey()))
      .data.err,
    'feedback_limit',
  );
});

test('an operator who closes says why, and only once; the member reads it in the thread and may still rate', async () => {
  const id = await open();
  const end = (reason: string) => closeTicket(app.db, { ...operation(), reason }, given(id));
  await assert.rejects(end(' '), /请写明原因/);
  await assert.rejects(end('长'.repeat(201)), /说明最多/);
  app.advance(1000);
  await end('与另一条反馈重复');
  const row = (await me.caller.send(contract.listFeedback)).data.list.data.find(
    (ticket) => ticket.id === id,
  );
  assert.deepEqual([row?.status, row?.hasNews], ['closed', true]);
  const { data } = await me.caller.send(contract.getFeedback, { id });
  assert.deepEqual(
    data.messages.map(({ isMine, content }) => [isMine, content]),
    [[false, '与另一条反馈重复']],
  );
  await me.caller.send(contract.closeFeedback, { id, score: 2 });
  assert.equal((await me.caller.send(contract.getFeedback, { id })).data.score, 2);
  await assert.rejects(end('再关'), /已结束/);
  await assert.rejects(takeTicket(app.db, operation(), given(999_999_999)), /没有编号为 999999999/);
});

test('a ticket goes to somebody who may answer it; its author is written to three times a day', async () => {
  const id = await open(await registerUser(app));
  const createdAt = new Date(app.clock.now);
  await app.db.insert(operators).values([
    { name: 'helper', roles: ['service'], createdAt },
    { name: 'reader', roles: ['auditor'], createdAt },
    { name: 'other', roles: ['service'], createdAt },
  ]);
  const assign = (to: string) => assignTicket(app.db, operation(), given(id, { to }));
  await assert.rejects(assign('nobody'), /invalid_input/);
  await assert.rejects(assign('reader'), /invalid_input/);
  assert.equal((await assign('other')).effect.sentence, '没有人 → other');
  const write = (notice: string) => writeToAuthor(app.db, operation(), given(id, { notice }));
  for (const text of ['第一条', '第二条', '第三条']) await write(text);
  await assert.rejects(write('第四条'), /今天已给TA发过 3 条/);
  app.advance(DAY_MS);
  await write('第二天');
});
