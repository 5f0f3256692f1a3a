import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/logs';
import { listNotices } from '@/lib/contract/notices';
import { auditLog, contentCases, users } from '@/server/db/schema';
import { addTutorReply } from '@/server/modules/logs/service';
import { versionOf } from '@/server/operator/version';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { type Registered, registerUser } from '@/server/testing/people';
import { dismissReports, hideContent, reportContent, REPORTS_THAT_HIDE } from './cases';
import { dismissCase, hideText, restoreText, snoozeCase } from './commands';
import { pageCases, readCase } from './queries';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const operation = () => ({ operator: 'editor', now: new Date(t.clock.now) });
const given = (refId: number) => ({ key: `comment:${refId}`, form: {}, isPreview: false });
const hide = (refId: number, reason: string) =>
  hideText(t.db, { ...operation(), reason }, given(refId));
const restore = (refId: number) => restoreText(t.db, operation(), given(refId));
const dismiss = (refId: number) => dismissCase(t.db, operation(), given(refId));
const waiting = async () => {
  const asked = { filters: { queue: 'open' }, sort: 'since' };
  const slice = { isAscending: true, perPage: 50 };
  return (await pageCases(t.db, operation(), { ...asked, slice })).rows.map(({ id }) => id);
};
const withKey = () => ({ headers: { 'idempotency-key': randomBytes(16).toString('hex') } });
async function student(): Promise<Registered> {
  const who = await registerUser(t);
  await t.db.update(users).set({ isStudent: true }).where(eq(users.userId, who.userId));
  return who;
}
async function entryWithComments() {
  const [author, reader] = [await student(), await student()];
  const { logId } = (
    await author.caller.send(
      contract.addLog,
      { content: '今天在早市认识了两位邻居', visibility: 'public' },
      withKey(),
    )
  ).data;
  const comment = (
    await reader.caller.send(contract.commentLog, { id: logId, content: '写得很具体' }, withKey())
  ).data.id;
  const reply = await t.db.transaction((tx) =>
    addTutorReply(tx, 'tutor', logId, '下次写写他们需要什么', new Date(t.clock.now)),
  );
  assert.ok(reply);
  return { author, reader, logId, comment, reply };
}
async function seen({ caller }: Registered, logId: number) {
  const listed = (await caller.send(contract.listLogs, { scope: 'all' })).data.list.data.find(
    (log) => log.logId === logId,
  );
  const { data: entry } = await caller.send(contract.getLog, { id: logId });
  return {
    listed: listed?.comments,
    counted: entry.comments,
    words: entry.replies?.map(({ content }) => content),
    isTutored: listed?.hasTutorReply,
  };
}
const received = async ({ caller }: Registered) =>
  (await caller.send(listNotices, { type: 'system' })).data.list.data.map(({ title }) => title);

test('a hidden comment leaves the entry, its list and every counter, and comes back with all of them; its author is notified', async () => {
  const { author, reader, logId, comment } = await entryWithComments();
  const whole = {
    listed: 2,
    counted: 2,
    words: ['写得很具体', '下次写写他们需要什么'],
    isTutored: true,
  };
  assert.deepEqual(await seen(author, logId), whole);
  await hide(comment, '与日志无关');
  for (const who of [author, reader])
    assert.deepEqual(await seen(who, logId), {
      listed: 1,
      counted: 1,
      words: ['下次写写他们需要什么'],
      isTutored: true,
    });
  assert.deepEqual([await received(reader), await received(author)], [['你的评论已被隐藏'], []]);
  await assert.rejects(hide(comment, '再来一次'), /已经隐藏/);
  await restore(comment);
  assert.deepEqual(await seen(author, logId), whole);
  assert.deepEqual(await received(reader), ['你的评论已恢复显示', '你的评论已被隐藏']);
  await assert.rejects(restore(comment), /没有隐藏/);
});

test('a tutor’s reply is hidden and restored like any other; nobody is notified in the tutor’s place', async () => {
  const { author, logId, reply } = await entryWithComments();
  await hide(reply, '回复错了人');
  assert.deepEqual(await seen(author, logId), {
    listed: 1,
    counted: 1,
    words: ['写得很具体'],
    isTutored: false,
  });
  assert.deepEqual(await received(author), []);
  await restore(reply);
  assert.equal((await seen(author, logId)).isTutored, true);
  const actions = await t.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.target, `comment:${reply}`));
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['content.hide', 'content.restore'],
  );
});

test('enough reports hide a comment, also a tutor’s, until an operator decides', async () => {
  const { author, logId, reply } = await entryWithComments();
  for (let i = 0; i < REPORTS_THAT_HIDE; i += 1) {
    const { caller } = await registerUser(t);
    assert.equal(
      (await caller.send(contract.reportLog, { kind: 'comment', id: reply, reason: 'abuse' })).code,
      200,
    );
  }
  assert.equal((await seen(author, logId)).counted, 1);
  assert.ok((await waiting()).includes(`comment:${reply}`));
  await restore(reply);
  assert.equal((await seen(author, logId)).counted, 2);
});

test('reports of a private entry’s comments, of comments that do not exist and of the dismissed are refused', async () => {
  const { reader, author, comment } = await entryWithComments();
  const hidden = (
    await author.caller.send(
      contract.addLog,
      { content: '只给自己看的一段补充', visibility: 'private' },
      withKey(),
    )
  ).data.logId;
  const reply = await t.db.transaction((tx) =>
    addTutorReply(tx, 'tutor', hidden, '收到', new Date(t.clock.now)),
  );
  for (const id of [reply ?? 0, 999_999])
    assert.equal(
      (await reader.caller.send(contract.reportLog, { kind: 'comment', id, reason: 'other' })).data
        .err,
      'not_found',
    );
  await author.caller.send(contract.reportLog, { kind: 'comment', id: comment, reason: 'other' });
  await dismiss(comment).catch(() => undefined);
  await assert.rejects(dismiss(comment), /没有待处理的举报/);
  const [known] = await t.db
    .select()
    .from(contentCases)
    .where(and(eq(contentCases.kind, 'comment'), eq(contentCases.refId, comment)));
  assert.equal(known?.hiddenAt ?? null, null);
});

test('a decision is about the text as it stands; another report ends its being set aside', async () => {
  const [{ userId: refId }, first, second] = [
    await registerUser(t),
    await registerUser(t),
    await registerUser(t),
  ];
  const key = `nickname:${refId}`;
  const rename = (userName: string) =>
    t.db.update(users).set({ userName }).where(eq(users.userId, refId));
  const report = (excerpt: string, { userId: reporterId }: Registered) =>
    reportContent(t.db, {
      kind: 'nickname',
      refId,
      authorId: refId,
      excerpt,
      reporterId,
      reason: 'abuse',
      now: new Date(t.clock.now),
    });
  await rename('甲');
  await report('甲', first);
  await snoozeCase(t.db, { ...operation(), reason: '等说明' }, { key, form: {}, isPreview: false });
  assert.ok(!(await waiting()).includes(key));
  t.advance(1_000);
  await report('甲', second);
  assert.ok((await waiting()).includes(key));
  const version = versionOf((await readCase(t.db, operation(), key)).version);
  await rename('乙');
  const deciding = { ...operation(), reason: '不雅' };
  const asked = { key, form: {}, isPreview: false };
  await assert.rejects(hideText(t.db, deciding, { ...asked, version }));
  await hideText(t.db, deciding, asked);
  await restoreText(t.db, operation(), asked);
  const [author] = await t.db.select().from(users).where(eq(users.userId, refId));
  assert.equal(author?.userName, '乙');
});

test('a text of a new author is reported, and hidden, as theirs', async () => {
  const [old, fresh, reporter] = await Promise.all([1, 2, 3].map(() => insertMember(t.db)));
  const content = { kind: 'welcome' as const, refId: 7 };
  const now = new Date(t.clock.now);
  const report = (authorId = 0, excerpt = '', reporterId = reporter ?? 0) =>
    reportContent(t.db, { ...content, authorId, excerpt, reporterId, reason: 'abuse', now });
  const one = async () => {
    const [found] = await t.db.select().from(contentCases).where(eq(contentCases.kind, 'welcome'));
    return [found?.authorId, found?.excerpt];
  };
  await report(old, '旧');
  await report(fresh, '新', fresh);
  assert.deepEqual(await one(), [old, '旧'], 'an open case keeps what was reported');
  await dismissReports(t.db, content);
  await report(fresh, '新', old);
  assert.deepEqual(await one(), [fresh, '新']);
  await hideContent(t.db, {
    ...content,
    authorId: old ?? 0,
    excerpt: '又',
    by: 'op:chief',
    reason: '',
    now,
  });
  assert.deepEqual(await one(), [old, '又']);
});
