import { and, asc, eq } from 'drizzle-orm';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  certificates,
  courses,
  learningLogs,
  learningProgress,
  lessons,
  logComments,
  logStreaks,
  videos,
} from '@/server/db/schema';
import { addGrowth, GROWTH_POINTS } from '@/server/modules/members/growth';
import { demoLogs, type DemoLog } from './log-texts';
import { HERO } from './people';
import type { SeedEvent } from './sales';

const WRITTEN_AT_MS = 12.5 * HOUR_MS;
const ANSWERED_AFTER_MS = 40 * MINUTE_MS;
const TUTOR = 'tutor';
const DONE_COURSES = [
  {
    slug: 'good-talk',
    most: undefined,
    daysAgo: 2,
    certificate: (at: Date) => `ZS${dayOf(at).slice(0, 4)}5A1E0C37B2`,
  },
  { slug: 'first-week', most: 2, daysAgo: 1, certificate: null },
];
const FILMS: Readonly<Record<string, { views: number; seconds?: number; isSeen?: boolean }>> = {
  'know-your-street': { views: 1268 },
  'first-withdrawal': { views: 903, seconds: 27, isSeen: true },
  'exchange-cards': { views: 622, seconds: 11 },
  'first-three-people': { views: 1040, seconds: 25, isSeen: true },
  'honest-answer': { views: 531 },
  'three-line-log': { views: 417 },
};

export async function insertLearning(
  tx: Db,
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const name of new Set(demoLogs().map((log) => log.name)))
    await insertLogs(
      tx,
      ids,
      demoLogs().filter((log) => log.name === name),
      now,
    );
  const hero = idOf(ids, HERO.name);
  const at = new Date(now.getTime() - DAY_MS);
  for (const [slug, { views, seconds, isSeen }] of Object.entries(FILMS)) {
    const [film] = await tx
      .update(videos)
      .set({ views })
      .where(eq(videos.slug, slug))
      .returning({ id: videos.videoId });
    if (film && seconds)
      await tx.insert(learningProgress).values({
        userId: hero,
        kind: 'video',
        refId: film.id,
        seconds,
        doneAt: isSeen ? at : null,
        at,
      });
  }
}

export const planLessonEvents = (now: Date): SeedEvent[] =>
  DONE_COURSES.map(({ slug, most, daysAgo, certificate }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    return {
      at: at.getTime(),
      happen: async (tx, idOf) => {
        const hero = idOf(HERO.name);
        const courseId = await finishLessons(tx, { userId: hero, slug, most, at });
        if (courseId && certificate)
          await tx
            .insert(certificates)
            .values({ sn: certificate(at), userId: hero, courseId, issuedAt: at });
      },
    };
  });

/** Grants the points, too. @returns the course */
async function finishLessons(
  tx: Db,
  { userId, slug, most, at }: { userId: number; slug: string; most: number | undefined; at: Date },
): Promise<number | undefined> {
  const rows = await tx
    .select({ courseId: courses.courseId, refId: lessons.lessonId, seconds: lessons.seconds })
    .from(lessons)
    .innerJoin(courses, eq(courses.courseId, lessons.courseId))
    .where(and(eq(courses.slug, slug), eq(lessons.status, 'published')))
    .orderBy(asc(lessons.sort));
  for (const { refId, seconds } of rows.slice(0, most)) {
    await tx
      .insert(learningProgress)
      .values({ userId, kind: 'lesson', refId, seconds, doneAt: at, at });
    await addGrowth(tx, {
      userId,
      source: 'lesson',
      key: `lesson:${refId}`,
      points: GROWTH_POINTS.lesson,
      now: at,
    });
  }
  return rows[0]?.courseId;
}

export const writtenAt = (daysAgo: number, now: Date): Date =>
  new Date(
    Date.parse(`${dayOf(new Date(now.getTime() - daysAgo * DAY_MS))}T00:00:00Z`) + WRITTEN_AT_MS,
  );

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`unknown resident ${name}`);
  return id;
}

async function insertLogs(
  tx: Db,
  ids: ReadonlyMap<string, number>,
  logs: readonly DemoLog[],
  now: Date,
): Promise<void> {
  const oldestFirst = [...logs].sort((a, b) => b.daysAgo - a.daysAgo);
  const userId = idOf(ids, oldestFirst[0]?.name ?? '');
  for (const [
    at,
    { content, daysAgo, isPublic, likes = 0, pictures = [], comments = [] },
  ] of oldestFirst.entries()) {
    const written = writtenAt(daysAgo, now);
    const images = pictures.map((name) => `/zc/pictures/${name}.webp`);
    const row = {
      userId,
      seq: at + 1,
      day: dayOf(written),
      content,
      images,
      visibility: isPublic ? ('public' as const) : ('private' as const),
      likes,
      comments: comments.length,
      createdAt: written,
      updatedAt: written,
    };
    const [log] = await tx.insert(learningLogs).values(row).returning({ id: learningLogs.logId });
    if (!log || comments.length === 0) continue;
    await tx.insert(logComments).values(
      comments.map(({ by, content: said }, n) => ({
        logId: log.id,
        userId: by === null ? null : idOf(ids, by),
        operator: by === null ? TUTOR : null,
        content: said,
        at: new Date(written.getTime() + (n + 1) * ANSWERED_AFTER_MS),
      })),
    );
  }
  const daysAgo = new Set(logs.map((log) => log.daysAgo));
  const last = Math.min(...daysAgo);
  let streak = 1;
  while (daysAgo.has(last + streak)) streak++;
  await tx
    .insert(logStreaks)
    .values({ userId, total: logs.length, streak, lastDay: dayOf(writtenAt(last, now)) });
}
