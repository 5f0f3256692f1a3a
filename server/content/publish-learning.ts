import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { courses, lessons, videos } from '@/server/db/schema';
import { UNITS_MAX } from '@/server/modules/goods/sku-rows';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { ContentFile } from './file';
import { renewSearch } from './findable';

type File<K extends ContentFile['type']> = Extract<ContentFile, { type: K }>;

const stateOf = ({ isDraft }: { isDraft: boolean }) =>
  isDraft ? ('draft' as const) : ('published' as const);

export async function publishCourse(tx: Db, { head }: File<'course'>): Promise<void> {
  const row = {
    title: head.title,
    summary: head.summary,
    cover: head.cover,
    access: head.access,
    sort: head.sort,
    status: stateOf(head),
  };
  await tx
    .insert(courses)
    .values({ slug: head.slug, ...row })
    .onConflictDoUpdate({ target: courses.slug, set: row });
}

/** A course is sold by its paid lessons, of which a payment can return so many. */
async function refuseTooMany(tx: Db, courseId: number, slug: string): Promise<void> {
  const own = and(eq(lessons.courseId, courseId), eq(lessons.status, 'published'));
  const isPaid = sql`exists (select 1 from courses c where c.course_id = ${courseId} and c.access = 'paid')`;
  if ((await tx.$count(lessons, and(own, eq(lessons.isFree, false), isPaid))) > UNITS_MAX)
    throw new OperationRefused(`课时 ${slug}：付费课时最多${UNITS_MAX}节`);
}

/** The course must exist. @throws OperationRefused */
export async function publishLesson(tx: Db, { head, html }: File<'lesson'>): Promise<void> {
  const [course] = await tx
    .select({ id: courses.courseId })
    .from(courses)
    .where(eq(courses.slug, head.course));
  if (!course)
    throw new OperationRefused(
      `课时 ${head.slug}：没有 slug 为 ${head.course} 的课程，请先发布课程`,
    );
  const [film] = head.video
    ? await tx.select({ id: videos.videoId }).from(videos).where(eq(videos.slug, head.video))
    : [];
  if (head.video && !film)
    throw new OperationRefused(
      `课时 ${head.slug}：没有 slug 为 ${head.video} 的视频，请先发布视频`,
    );
  const row = {
    courseId: course.id,
    title: head.title,
    html,
    seconds: head.minutes * 60,
    videoId: film?.id ?? null,
    isFree: head.isFree,
    sort: head.sort,
    status: stateOf(head),
  };
  await tx
    .insert(lessons)
    .values({ slug: head.slug, ...row })
    .onConflictDoUpdate({ target: lessons.slug, set: row });
  await refuseTooMany(tx, course.id, head.slug);
}

export async function publishVideo(
  tx: Db,
  { head, html }: File<'video'>,
  now: Date,
): Promise<void> {
  const [known] = await tx
    .select({ publishedAt: videos.publishedAt })
    .from(videos)
    .where(eq(videos.slug, head.slug));
  const publishedAt =
    head.publishedAt ??
    known?.publishedAt ??
    new Date(now.getTime() - (head.daysAgo ?? 0) * DAY_MS);
  const row = {
    publishedAt,
    category: head.category,
    title: head.title,
    summary: head.summary,
    cover: head.cover,
    seconds: head.seconds,
    sources: head.sources,
    transcript: html,
    status: stateOf(head),
  };
  await tx
    .insert(videos)
    .values({ slug: head.slug, ...row })
    .onConflictDoUpdate({ target: videos.slug, set: row });
  await renewSearch(tx, 'video', head.slug, now);
}
