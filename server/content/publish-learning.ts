import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { courseGrants, courses, lessons, videos } from '@/server/db/schema';
import { UNITS_MAX } from '@/server/modules/goods/sku-rows';
import { isSoldLesson } from '@/server/modules/learning/queries';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { isPaidFilm } from '@/server/modules/uploads/film';
import type { ContentFile } from './file';
import { renewSearch } from './findable';

type File<K extends ContentFile['type']> = Extract<ContentFile, { type: K }>;

const stateOf = ({ isDraft }: { isDraft: boolean }) =>
  isDraft ? ('draft' as const) : ('published' as const);

/** Buyers keep what they paid for. */
async function refuseSold(tx: Db, courseId: number, slug: string): Promise<void> {
  if ((await tx.$count(courseGrants, eq(courseGrants.courseId, courseId))) > 0)
    throw new OperationRefused(`${slug}：已有人购买，不能下架或更改`);
}

/** A course is sold by its paid lessons; a payment can return so many. Anybody can fetch an open film. */
async function refuseUnsellable(tx: Db, courseId: number, slug: string): Promise<void> {
  const [course] = await tx.select().from(courses).where(eq(courses.courseId, courseId));
  if (course?.access !== 'paid') return;
  const own = await tx
    .select({ sources: videos.sources, isVisit: lessons.isVisit })
    .from(lessons)
    .leftJoin(videos, eq(videos.videoId, lessons.videoId))
    .where(isSoldLesson(courseId));
  if (own.length > UNITS_MAX) throw new OperationRefused(`${slug}：付费课时最多${UNITS_MAX}节`);
  if (own.filter(({ isVisit }) => isVisit).length > 1)
    throw new OperationRefused(`${slug}：一门课程最多一节到店课`);
  if (own.some(({ sources }) => sources?.some(({ src }) => !isPaidFilm(src))))
    throw new OperationRefused(`${slug}：付费课时的视频须为 film/文件名.mp4，或改为试看`);
}

export async function refuseState(
  tx: Db,
  {
    kind,
    slug,
    status,
  }: { kind: 'course' | 'lesson'; slug: string; status: 'published' | 'offline' },
): Promise<void> {
  const [row] =
    kind === 'course'
      ? await tx.select().from(courses).where(eq(courses.slug, slug))
      : await tx.select().from(lessons).where(eq(lessons.slug, slug));
  if (row) await (status === 'offline' ? refuseSold : refuseUnsellable)(tx, row.courseId, slug);
}

export async function publishCourse(tx: Db, { head }: File<'course'>): Promise<void> {
  const [known] = await tx.select().from(courses).where(eq(courses.slug, head.slug));
  const isTaken =
    known && (known.access !== head.access || (known.status === 'published' && head.isDraft));
  if (isTaken) await refuseSold(tx, known.courseId, head.slug);
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
  if (known) await refuseUnsellable(tx, known.courseId, head.slug);
}

export async function publishLesson(tx: Db, { head, html }: File<'lesson'>): Promise<void> {
  const [course] = await tx
    .select({ id: courses.courseId, access: courses.access })
    .from(courses)
    .where(eq(courses.slug, head.course));
  if (!course)
    throw new OperationRefused(
      `课时 ${head.slug}：没有 slug 为 ${head.course} 的课程，请先发布课程`,
    );
  if (head.isVisit && (course.access !== 'paid' || head.isFree || head.video !== ''))
    throw new OperationRefused(`课时 ${head.slug}：到店课须在付费课程中，不能试看，也没有视频`);
  const [film] = head.video
    ? await tx.select({ id: videos.videoId }).from(videos).where(eq(videos.slug, head.video))
    : [];
  if (head.video && !film)
    throw new OperationRefused(
      `课时 ${head.slug}：没有 slug 为 ${head.video} 的视频，请先发布视频`,
    );
  const [known] = await tx.select().from(lessons).where(eq(lessons.slug, head.slug));
  const isTaken =
    known?.status === 'published' &&
    (head.isDraft || known.courseId !== course.id || known.isVisit !== head.isVisit);
  if (isTaken) await refuseSold(tx, known.courseId, head.slug);
  const row = {
    courseId: course.id,
    title: head.title,
    html,
    seconds: head.minutes * 60,
    videoId: film?.id ?? null,
    isFree: head.isFree,
    isVisit: head.isVisit,
    sort: head.sort,
    status: stateOf(head),
  };
  await tx
    .insert(lessons)
    .values({ slug: head.slug, ...row })
    .onConflictDoUpdate({ target: lessons.slug, set: row });
  await refuseUnsellable(tx, course.id, head.slug);
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
  const [film] = await tx
    .insert(videos)
    .values({ slug: head.slug, ...row })
    .onConflictDoUpdate({ target: videos.slug, set: row })
    .returning({ videoId: videos.videoId });
  const uses = await tx
    .selectDistinct({ courseId: lessons.courseId })
    .from(lessons)
    .where(eq(lessons.videoId, film?.videoId ?? 0));
  for (const { courseId } of uses) await refuseUnsellable(tx, courseId, head.slug);
  await renewSearch(tx, 'video', head.slug, now);
}
