import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { COURSE_ACCESS, VIDEO_CATEGORIES } from '@/lib/contract/learning.schema';
import { CONTENT_STATES } from './articles';
import { int, moment, refTo } from './columns';
import { users } from './users';

export interface VideoSource {
  /** https, or an app path. */
  src: string;
  type: string;
}

export const videos = pgTable(
  'videos',
  {
    videoId: int('video_id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    category: text('category', { enum: VIDEO_CATEGORIES }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    cover: text('cover').notNull().default(''),
    seconds: integer('seconds').notNull(),
    /** In the order to try. */
    sources: jsonb('sources').$type<VideoSource[]>().notNull(),
    transcript: text('transcript').notNull().default(''),
    views: integer('views').notNull().default(0),
    status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('videos_slug').on(t.slug),
    index('videos_listed').on(t.status, t.category, t.publishedAt),
  ],
);

export const videoViews = pgTable(
  'video_views',
  {
    videoId: refTo('video_id', () => videos.videoId),
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.day, t.visitor] }),
    index('video_views_day').on(t.day),
  ],
);

export const courses = pgTable(
  'courses',
  {
    courseId: int('course_id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    cover: text('cover').notNull().default(''),
    /** Paid: a lesson opens by a grant. */
    access: text('access', { enum: COURSE_ACCESS }).notNull().default('student'),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
  },
  (t) => [
    uniqueIndex('courses_slug').on(t.slug),
    check('courses_access', sql`${t.access} in ('student', 'paid')`),
  ],
);

export const lessons = pgTable(
  'lessons',
  {
    lessonId: int('lesson_id').primaryKey().generatedAlwaysAsIdentity(),
    courseId: refTo('course_id', () => courses.courseId),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    /** Duration (s). */
    seconds: integer('seconds').notNull(),
    videoId: int('video_id').references(() => videos.videoId),
    /** Of a paid course: open to every member, and no unit. */
    isFree: boolean('is_free').notNull().default(false),
    /** On site: attended at a booked time of the product's choice. */
    isVisit: boolean('is_visit').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
    recalledAt: moment('recalled_at'),
  },
  (t) => [uniqueIndex('lessons_slug').on(t.slug), index('lessons_of').on(t.courseId, t.sort)],
);

export const learningProgress = pgTable(
  'learning_progress',
  {
    userId: refTo('user_id', () => users.userId),
    kind: text('kind', { enum: ['lesson', 'video'] }).notNull(),
    refId: int('ref_id').notNull(),
    seconds: integer('seconds').notNull().default(0),
    doneAt: moment('done_at'),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.refId] })],
);

export const certificates = pgTable(
  'certificates',
  {
    sn: text('sn').primaryKey(),
    userId: refTo('user_id', () => users.userId),
    courseId: refTo('course_id', () => courses.courseId),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [uniqueIndex('certificates_once').on(t.userId, t.courseId)],
);

/** The newest application counts. */
export const studentApplications = pgTable(
  'student_applications',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('waiting'),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    operator: text('operator'),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    index('student_applications_of').on(t.userId, t.id),
    index('student_applications_queue').on(t.isOpen, t.createdAt),
    index('student_applications_state').on(t.status, t.id),
  ],
);
