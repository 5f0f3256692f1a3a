import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/learning';
import { getAssets } from '@/lib/contract/wallet';
import { DAY_MS } from '@/lib/time';
import { parseContent } from '@/server/content/file';
import { certificates, growthEntries, notices, siteSettings } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { importContent } from '@/server/testing/texts';
import { pageApplications } from './application-queries';
import { approveStudent, rejectStudent } from './decide';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const operation = () => ({ operator: 'tutor', now: new Date(app.clock.now) });
const withKey = () => ({ headers: { 'idempotency-key': randomBytes(16).toString('hex') } });
const ask = (who: Registered) =>
  who.caller.send(contract.applyStudent, { reason: '想学会怎样介绍自己' }, withKey());

const review = (studentReview: boolean, version: number) =>
  app.db.insert(siteSettings).values({
    version,
    settings: { studentReview },
    note: '试',
    operator: 'chief',
    createdAt: new Date(app.clock.now),
  });

async function student(): Promise<Registered> {
  const who = await registerUser(app);
  await ask(who);
  return who;
}

test('one tap makes a student, once', async () => {
  const me = await registerUser(app);
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(me)));
  assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 500, 500, 500]);
  assert.equal((await me.caller.send(contract.getStudent)).data.isStudent, true);
});

test('where a person decides a member applies once, reads by which day, is refused with a reason, applies again and is accepted', async () => {
  const me = await registerUser(app);
  await review(true, 1);
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(me)));
  assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 500, 500, 500]);
  const open = async () => {
    const slice = { isAscending: true, perPage: 50 };
    const asked = { filters: { state: 'waiting' }, slice };
    const { rows } = await pageApplications(app.db, operation(), asked);
    return String(rows.find(({ member }) => member.memberId === me.userId)?.id);
  };
  const decide = (act: typeof approveStudent, key: string, reason: string) =>
    act(app.db, { ...operation(), reason }, { key, form: {}, isPreview: false });
  const first = await open();
  await assert.rejects(decide(rejectStudent, first, ' '), /原因/);
  await decide(rejectStudent, first, '请写得具体些');
  const { status, note, until } = (await me.caller.send(contract.getStudent)).data.application;
  assert.deepEqual([status, note], ['rejected', '请写得具体些']);
  assert.equal(until, app.clock.now + 3 * 86_400_000);
  await ask(me);
  const second = await open();
  await decide(approveStudent, second, '');
  await assert.rejects(decide(rejectStudent, second, '晚了'), /已经处理过/);
  assert.equal((await me.caller.send(contract.getStudent)).data.isStudent, true);
  assert.equal((await ask(me)).data.err, 'student_already');
  await review(false, 2);
  assert.equal(
    (await app.db.select().from(notices).where(eq(notices.userId, me.userId))).length,
    2,
  );
});

test('an application that waits when the review is switched off waits no longer: one tap makes a student', async () => {
  await review(true, 3);
  const me = await registerUser(app);
  await ask(me);
  const stateOf = async () => (await me.caller.send(contract.getStudent)).data.application.status;
  assert.equal(await stateOf(), 'waiting');
  await review(false, 4);
  assert.notEqual(await stateOf(), 'waiting');
  await ask(me);
  assert.equal((await me.caller.send(contract.getStudent)).data.isStudent, true);
});

test('the first lesson is everybody’s, the others are for students; finishing all of a course gives one certificate, growth and a notice, however often it is said', async () => {
  const guest = await registerUser(app);
  const [course] = (await guest.caller.send(contract.getStudent)).data.courses;
  const courseId = course?.courseId ?? 0;
  const { lessons } = (await guest.caller.send(contract.getCourse, { courseId })).data;
  assert.ok(lessons.length >= 3);
  assert.deepEqual(
    lessons.map(({ isOpen }) => isOpen),
    lessons.map((_, at) => at === 0),
  );
  const read = (at: number) =>
    guest.caller.send(contract.getLesson, { lessonId: lessons[at]?.lessonId });
  assert.deepEqual([(await read(0)).code, (await read(0)).data.nextLessonId], [200, null]);
  assert.equal((await read(1)).data.err, 'student_only');
  const learn = (at: number) =>
    guest.caller.send(contract.saveProgress, {
      kind: 'lesson',
      id: lessons[at]?.lessonId ?? 0,
      isFinished: true,
    });
  assert.deepEqual([(await learn(0)).code, (await learn(1)).data.err], [200, 'not_found']);

  const me = await student();
  const finish = (lessonId: number) =>
    me.caller.send(contract.saveProgress, { kind: 'lesson', id: lessonId, isFinished: true });
  assert.equal(
    (await me.caller.send(contract.getCertificate, { courseId })).data.err,
    'course_unfinished',
  );
  const overview = async () =>
    (await me.caller.send(contract.getStudent)).data.courses.find(
      (one) => one.courseId === courseId,
    );
  const goOn = async () => (await overview())?.lastLessonId;
  const learning = async () => {
    const { nextLesson, course } = (await me.caller.send(getAssets)).data;
    return { nextLesson, course };
  };
  assert.equal(await goOn(), null);
  const seconds = lessons.reduce((sum, lesson) => sum + lesson.seconds, 0);
  const start = await overview();
  assert.deepEqual(
    [start?.next?.lessonId, start?.next?.number, start?.secondsLeft],
    [lessons[0]?.lessonId, 1, seconds],
    'a course not begun starts with its first lesson',
  );
  assert.deepEqual(await learning(), { nextLesson: null, course: null });
  for (const [at, { lessonId }] of lessons.slice(0, -1).entries()) {
    app.advance(1000);
    assert.equal((await finish(lessonId)).data.hasCompleted, false);
    assert.equal(await goOn(), lessons[at + 1]?.lessonId, 'goes on with the next lesson');
    const { next, secondsLeft } = (await overview()) ?? {};
    assert.deepEqual(
      [next?.title, next?.seconds, next?.number],
      [lessons[at + 1]?.title, lessons[at + 1]?.seconds, at + 2],
    );
    assert.equal(
      secondsLeft,
      lessons.slice(at + 1).reduce((sum, lesson) => sum + lesson.seconds, 0),
    );
    assert.deepEqual(await learning(), {
      nextLesson: at + 2,
      course: { done: at + 1, total: lessons.length },
    });
  }
  app.advance(1000);
  const last = lessons.at(-1)?.lessonId ?? 0;
  const answers = await Promise.all(Array.from({ length: 5 }, () => finish(last)));
  assert.equal(answers.filter(({ data }) => data.hasCompleted).length, 1);
  const first = (await me.caller.send(contract.getCertificate, { courseId })).data;
  assert.match(first.sn, /^ZS\d{4}[0-9A-F]{10}$/);
  assert.deepEqual((await me.caller.send(contract.getCertificate, { courseId })).data, first);
  assert.equal(
    (await app.db.select().from(certificates).where(eq(certificates.userId, me.userId))).length,
    1,
  );
  assert.equal(
    (await app.db.select().from(growthEntries).where(eq(growthEntries.userId, me.userId))).filter(
      ({ source }) => source === 'lesson',
    ).length,
    lessons.length,
  );
  const state = (await me.caller.send(contract.getStudent)).data.courses.find(
    (one) => one.courseId === courseId,
  );
  assert.deepEqual(
    [state?.done, state?.total, state?.lastLessonId, (await learning()).nextLesson, state?.next],
    [lessons.length, lessons.length, last, null, null],
  );
});

test('a video watched to nine tenths finishes its lesson; progress never decreases', async () => {
  const files = [
    parseContent(
      'v.md',
      '---\ntype: video\nslug: film\ntitle: 短片\ncategory: start\nseconds: 100\nsources:\n  - src: https://cdn.example/a.mp4\n  - src: /zc/videos/a.mp4\n---\n文字稿',
    ),
    parseContent('c.md', '---\ntype: course\nslug: filmed\ntitle: 看片\n---\n'),
    parseContent(
      'l.md',
      '---\ntype: lesson\nslug: filmed-1\ncourse: filmed\nvideo: film\ntitle: 看完\n---\n看',
    ),
  ];
  await importContent(app.db, operation(), files, { isDryRun: false });
  const me = await student();
  const video = (await me.caller.send(contract.listVideos)).data.list.data[0];
  const watch = (seconds: number) =>
    me.caller.send(contract.saveProgress, { kind: 'video', id: video?.videoId, seconds });
  assert.equal((await watch(60)).data.isDone, false);
  await watch(30);
  const { data } = await me.caller.send(contract.getVideo, { videoId: video?.videoId });
  assert.deepEqual([data.position, data.isDone, data.sources.length], [60, false, 2]);
  assert.deepEqual((await watch(90)).data, { isDone: true, hasCompleted: true });
  assert.equal(
    (await app.caller().send(contract.getVideo, { videoId: video?.videoId })).data.position,
    0,
  );
  assert.equal(
    (await me.caller.send(contract.saveProgress, { kind: 'video', id: 999_999, seconds: 1 })).data
      .err,
    'not_found',
  );
});

test('a video’s views count once a visitor a day, however often it is opened', async () => {
  const [video] = (await app.caller().send(contract.listVideos)).data.list.data;
  const visitor = app.caller();
  const open = async (who = visitor) =>
    (await who.send(contract.getVideo, { videoId: video?.videoId })).data.views;
  const first = await open();
  assert.deepEqual(await Promise.all([open(), open(), open()]), [first, first, first]);
  assert.equal(await open(app.caller()), first + 1);
  app.advance(DAY_MS);
  assert.equal(await open(), first + 2);
});

test('bundled videos are served with the app, with a poster and two encodings', async () => {
  const videos = (
    await app.caller().send(contract.listVideos, { per_page: 50 })
  ).data.list.data.filter(({ cover }) => cover.startsWith('/zc/films/'));
  assert.ok(videos.length >= 6);
  for (const { videoId, cover } of videos) {
    const { sources } = (await app.caller().send(contract.getVideo, { videoId })).data;
    assert.deepEqual(
      sources.map(({ type }) => type),
      ['video/mp4', 'video/webm'],
    );
    for (const file of [cover, ...sources.map(({ src }) => src)])
      assert.ok(fs.statSync(file.replace('/zc/', 'public/')).size < 500_000, file);
  }
});

test('a lesson that names no course or film is refused with its name', async () => {
  const lesson = parseContent(
    'l.md',
    '---\ntype: lesson\nslug: lost\ncourse: nowhere\ntitle: 无处\n---\n',
  );
  await assert.rejects(
    importContent(app.db, operation(), [lesson], { isDryRun: false }),
    /没有 slug 为 nowhere 的课程/,
  );
});
