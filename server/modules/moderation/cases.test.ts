import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { contentCases, feedItems, growthEntries, users } from '@/server/db/schema';
import { addGrowth } from '@/server/modules/members/growth';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import {
  dismissReports,
  hiddenOf,
  hideContent,
  listCases,
  reportContent,
  REPORTS_THAT_HIDE,
  restoreContent,
} from './cases';

let t: TestApp;
let people: number[];
const now = new Date('2026-11-21T04:00:00Z');
before(async () => {
  t = await testApp({ isBare: true });
  people = await Promise.all(Array.from({ length: 12 }, () => insertMember(t.db)));
});
after(() => t.close());

const [author, ...others] = Array.from({ length: 12 }, (_, i) => () => people[i] ?? 0);
const text = (refId: number) => ({
  kind: 'comment' as const,
  refId,
  authorId: author?.() ?? 0,
  excerpt: '一条评论',
});
const report = (refId: number, reporterId: number) =>
  reportContent(t.db, { ...text(refId), reporterId, reason: 'abuse', now });
const openOf = async (refId: number) =>
  (await t.db.select().from(contentCases).where(eq(contentCases.refId, refId)))[0];

test('one person counts once, however often they report', async () => {
  for (let i = 0; i < 8; i += 1) assert.equal(await report(1, others[0]?.() ?? 0), false);
  assert.equal((await openOf(1))?.reportCount, 1);
});

test('reports of many at the same moment are all counted, and the text is hidden from the fifth on', async () => {
  await Promise.all(others.slice(0, REPORTS_THAT_HIDE).map((who) => report(2, who())));
  assert.deepEqual(
    [(await openOf(2))?.reportCount, (await openOf(2))?.hiddenBy],
    [REPORTS_THAT_HIDE, 'reports'],
  );
  assert.deepEqual([...(await hiddenOf(t.db, 'comment', [1, 2, 3]))], [2]);
  assert.deepEqual(
    [...(await hiddenOf(t.db, 'log', [2]))],
    [],
    'another kind of text with the same number is not meant',
  );
});

test('what an operator showed again is not hidden by the reports of before', async () => {
  assert.equal(await restoreContent(t.db, { kind: 'comment', refId: 2 }), true);
  assert.equal(await restoreContent(t.db, { kind: 'comment', refId: 2 }), false);
  assert.equal(await report(2, others[6]?.() ?? 0), false);
  assert.deepEqual([...(await hiddenOf(t.db, 'comment', [2]))], []);
});

test('hiding happens once, closes the reports, and dismissing only forgets them', async () => {
  await report(3, others[0]?.() ?? 0);
  const hide = () => hideContent(t.db, { ...text(3), by: 'op:chief', reason: '广告', now });
  assert.deepEqual([await hide(), await hide()], [true, false]);
  assert.equal((await openOf(3))?.reportCount, 0);
  await report(4, others[0]?.() ?? 0);
  assert.deepEqual(
    (await listCases(t.db)).map(({ refId }) => refId),
    [1, 2, 4],
  );
  assert.deepEqual(
    [
      await dismissReports(t.db, { kind: 'comment', refId: 4 }),
      await dismissReports(t.db, { kind: 'comment', refId: 4 }),
    ],
    [true, false],
  );
  assert.deepEqual(
    (await listCases(t.db, { isHidden: true })).map(({ refId }) => refId),
    [3],
  );
});

test('an operator decides about what the reports hid, once', async () => {
  for (const who of others.slice(0, REPORTS_THAT_HIDE)) await report(5, who());
  const hide = () => hideContent(t.db, { ...text(5), by: 'op:chief', reason: '广告', now });
  assert.deepEqual([await hide(), await hide()], [true, false]);
  assert.deepEqual([(await openOf(5))?.hiddenBy, (await openOf(5))?.reportCount], ['op:chief', 0]);
});

test('reports alone hide no nickname: an operator replaces it', async () => {
  const refId = author?.() ?? 0;
  for (const who of others.slice(0, REPORTS_THAT_HIDE + 1))
    assert.equal(
      await reportContent(t.db, {
        kind: 'nickname',
        refId,
        authorId: refId,
        excerpt: '昵称',
        reporterId: who(),
        reason: 'other',
        now,
      }),
      false,
    );
});

test('growth counts each occasion once, also when it arrives ten times at the same moment', async () => {
  const userId = await insertMember(t.db);
  const add = (key: string, points: number) =>
    t.db.transaction((tx) => addGrowth(tx, { userId, source: 'sale', key, points, now }));
  await Promise.all(Array.from({ length: 10 }, () => add('sale:1', 20)));
  assert.equal(await add('sale:2', 20), 20);
  for (const points of [0, -5]) assert.equal(await add(`nothing:${points}`, points), 0);
  assert.equal(await add('sale:2', 20), 0);
  const [user] = await t.db
    .select({ growth: users.growth })
    .from(users)
    .where(eq(users.userId, userId));
  const entries = await t.db.select().from(growthEntries).where(eq(growthEntries.userId, userId));
  assert.deepEqual([user?.growth, entries.length], [40, 2]);
});

test('a member reads in the feed when the building grows, and only then', async () => {
  const userId = await insertMember(t.db);
  const add = (key: string, points: number) =>
    t.db.transaction((tx) => addGrowth(tx, { userId, source: 'lesson', key, points, now }));
  await add('a', 59);
  await add('b', 1);
  await add('c', 340);
  const feed = await t.db
    .select({ text: feedItems.text })
    .from(feedItems)
    .where(eq(feedItems.userId, userId))
    .orderBy(feedItems.seq);
  assert.deepEqual(
    feed.map((item) => item.text),
    ['你的摊位长成了小屋', '你的小屋长成了工作室'],
  );
});
