import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { getStudent, saveProgress } from '@/lib/contract/learning';
import { addLog, checkLog, reportLog } from '@/lib/contract/logs';
import { addDays, DAY_MS, dayOf } from '@/lib/time';
import { lessons, users } from '@/server/db/schema';
import { addTutorReply } from '@/server/modules/logs/service';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { roadOf } from './road';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

async function student(): Promise<Registered> {
  const who = await registerUser(app);
  await app.db.update(users).set({ isStudent: true }).where(eq(users.userId, who.userId));
  return who;
}
const write = async (who: Registered, content: string) =>
  (
    await who.caller.send(
      addLog,
      { content, visibility: 'public' },
      { headers: { 'idempotency-key': randomBytes(16).toString('hex') } },
    )
  ).data.logId;
const overview = async (who: Registered) => (await who.caller.send(getStudent)).data;

test('the road has the last fourteen days; the row of days goes on behind its beginning and is not broken by an open today', () => {
  const today = '2026-03-05';
  const row = Array.from({ length: 20 }, (_, at) => addDays(today, -at - 1));
  const { streak, road } = roadOf(row, today);
  assert.equal(streak, 20);
  assert.equal(road.days.length, 13);
  assert.deepEqual([road.days[0], road.days.at(-1)], ['2026-02-20', '2026-03-04']);
  assert.equal(roadOf([today, ...row], today).streak, 21);
  assert.equal(roadOf([addDays(today, -2)], today).streak, 0);
  assert.deepEqual(roadOf([], today), { streak: 0, road: { today, days: [] } });
});

test('a day counts when a lesson was finished or an entry written on it, by the clock of Shanghai', async () => {
  const me = await student();
  assert.deepEqual((await overview(me)).road?.days, []);
  // twenty minutes after midnight in Shanghai: the day before in UTC
  app.clock.now = Date.parse(`${dayOf(new Date(app.clock.now + DAY_MS))}T00:20:00+08:00`);
  const first = dayOf(new Date(app.clock.now));
  const [lesson] = await app.db.select().from(lessons).where(eq(lessons.status, 'published'));
  await me.caller.send(saveProgress, {
    kind: 'lesson',
    id: lesson?.lessonId ?? 0,
    isFinished: true,
  });
  app.advance(DAY_MS);
  await write(me, '今天在早市认识了两位邻居');
  const { road, streak, isTodayDone } = await overview(me);
  assert.deepEqual(road, { today: addDays(first, 1), days: [first, addDays(first, 1)] });
  assert.deepEqual([streak, isTodayDone], [2, true]);
  // the streak of the daily log counts entries only
  assert.equal((await me.caller.send(checkLog)).data.streak, 1);
  app.advance(DAY_MS);
  const next = await overview(me);
  assert.deepEqual([next.streak, next.isTodayDone], [2, false]);
  app.advance(DAY_MS);
  assert.equal((await overview(me)).streak, 0);
});

test('the own entry with the newest answer of a tutor is shown, with that answer; a hidden answer is not', async () => {
  const [me, other] = [await student(), await student()];
  const older = await write(me, '先问对方最怕什么，再说自己做什么');
  assert.equal((await overview(me)).answered, null);
  app.advance(DAY_MS);
  const newer = await write(me, '第二天，把那句话写在了门口');
  const answer = (logId: number, content: string) =>
    addTutorReply(app.db, 'tutor', logId, content, new Date(app.clock.now));
  await answer(newer, '写得具体');
  await answer(older, '问得好');
  const { answered } = await overview(me);
  assert.deepEqual(
    [answered?.logId, answered?.content, answered?.visibility, answered?.likes],
    [older, '先问对方最怕什么，再说自己做什么', 'public', 0],
  );
  assert.deepEqual(answered?.reply, {
    userName: '导师',
    content: '问得好',
    time: app.clock.now,
  });
  assert.equal((await overview(other)).answered, null);
  const hidden = await answer(newer, '不该出现的话');
  for (let n = 0; n < 5; n++) {
    const reader = await registerUser(app);
    await reader.caller.send(reportLog, { kind: 'comment', id: hidden ?? 0, reason: 'ad' });
  }
  assert.equal((await overview(me)).answered?.reply.content, '问得好');
});
