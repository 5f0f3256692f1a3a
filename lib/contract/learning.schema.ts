import { array, boolean, number, object, string } from 'yup';
import { multiLine, time } from './fields';
import { pageInput, pageOf } from './paging';
import { placeView } from './places.schema';
import { BOOKING_STATES } from './slots.schema';

export const APPLICATION_STATES = ['none', 'waiting', 'approved', 'rejected'] as const;
export const COURSE_ACCESS = ['student', 'paid'] as const;
export const GRANT_STATES = ['live', 'ended'] as const;
const REASON_LENGTH = 200;
export const VIDEO_CATEGORIES = ['start', 'promote', 'talk', 'review'] as const;

const id = (missing: string) =>
  number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(missing);

const courseRow = {
  courseId: number().integer().required(),
  title: string().required(),
  summary: string().defined(),
  /** `entry:school` (city kit) or a path under the image base. */
  cover: string().defined(),
  total: number().integer().required(),
  done: number().integer().required(),
  /** Absent in older stored answers. */
  access: string().oneOf(COURSE_ACCESS).optional(),
};

/** A paid course that the member has bought or was given. */
const owned = () =>
  object({
    state: string().oneOf(GRANT_STATES).required(),
    /** Null without a purchase. */
    orderId: number().integer().nullable().defined(),
    opened: number().integer().required(),
    total: number().integer().required(),
    /** fen that would come back now. */
    refundNow: number().integer().required(),
  })
    .default(undefined)
    .optional();

export const getStudent = {
  input: object({}),
  output: object({
    isStudent: boolean().required(),
    application: object({
      status: string().oneOf(APPLICATION_STATES).required(),
      note: string().defined(),
      /** Promised day of the decision. Absent in older stored answers. */
      until: time().nullable().optional().default(null),
    }).required(),
    courses: array(
      object({
        ...courseRow,
        /** Lesson touched last, or the next open one; null before the first. */ lastLessonId:
          number().integer().nullable().defined(),
        next: object({
          lessonId: number().integer().required(),
          title: string().required(),
          seconds: number().integer().required(),
          number: number().integer().required(),
        })
          .nullable()
          .defined(),
        /** Open lessons, s. */
        secondsLeft: number().integer().required(),
        owned: owned(),
      }).required(),
    ).required(),
    /** Days with a log entry or finished lesson, up to today or yesterday. */
    streak: number().integer().required(),
    isTodayDone: boolean().required(),
    /** ROAD_DAYS in Shanghai. Absent in older stored answers. */
    road: object({
      today: string().required(),
      days: array(string().required()).required(),
    })
      .optional()
      .default(undefined),
    /** Newest answer of a tutor; null = none. Absent in older stored answers. */
    answered: object({
      logId: number().integer().required(),
      content: string().required(),
      visibility: string()
        .oneOf(['public', 'private'] as const)
        .required(),
      likes: number().integer().required(),
      time: time().required(),
      reply: object({
        userName: string().required(),
        content: string().required(),
        time: time().required(),
      }).required(),
    })
      .nullable()
      .optional()
      .default(undefined),
  }),
};

export const applyStudent = {
  input: object({
    reason: multiLine().max(REASON_LENGTH, '不能超过200个字').default(''),
  }),
  output: object({}),
};

export const getCourse = {
  input: object({ courseId: id('课程不存在') }),
  output: object({
    ...courseRow,
    isStudent: boolean().required(),
    /** The application is under review. Absent in older stored answers. */
    isWaiting: boolean().optional().default(false),
    completedAt: time().nullable().defined(),
    owned: owned(),
    goodsId: number().integer().optional(),
    lessons: array(
      object({
        lessonId: number().integer().required(),
        title: string().required(),
        seconds: number().integer().required(),
        hasVideo: boolean().required(),
        isDone: boolean().required(),
        /** To the reader. Absent in older stored answers. */
        isOpen: boolean().optional().default(true),
        /** Of paid courses: to try, and opened before. */
        isFree: boolean().optional(),
        isOpened: boolean().optional(),
        /** On site. */
        isVisit: boolean().optional(),
      }).required(),
    ).required(),
  }),
};

const source = object({ src: string().required(), type: string().defined() });

export const getLesson = {
  /** `open`: the member has read that this lesson is no longer refunded. */
  input: object({ lessonId: id('课程不存在'), open: boolean().default(false) }),
  output: object({
    lessonId: number().integer().required(),
    courseId: number().integer().required(),
    title: string().required(),
    content: string().defined(),
    videoId: number().integer().nullable().defined(),
    isDone: boolean().required(),
    number: number().integer().required(),
    total: number().integer().required(),
    nextLessonId: number().integer().nullable().defined(),
    access: string().oneOf(COURSE_ACCESS).optional(),
    /** On site: booked from its order; null for a course that was given. */
    visit: object({
      orderId: number().integer().nullable().defined(),
      state: string().oneOf(BOOKING_STATES).optional(),
      startAt: time().optional(),
      endAt: time().optional(),
      place: placeView().default(undefined).optional(),
    })
      .default(undefined)
      .optional(),
  }),
};

export const saveProgress = {
  input: object({
    kind: string()
      .oneOf(['lesson', 'video'] as const)
      .required(),
    id: id('内容不存在'),
    seconds: number().integer().min(0).max(86_400).default(0),
    isFinished: boolean().default(false),
  }),
  output: object({
    isDone: boolean().required(),
    /** This call completed the course. */ hasCompleted: boolean().required(),
  }),
};

export const getCertificate = {
  input: object({ courseId: id('课程不存在') }),
  output: object({
    sn: string().required(),
    userName: string().required(),
    title: string().required(),
    completedAt: time().required(),
  }),
};

const videoRow = {
  videoId: number().integer().required(),
  title: string().required(),
  category: string().oneOf(VIDEO_CATEGORIES).required(),
  cover: string().defined(),
  /** s */
  seconds: number().integer().required(),
  views: number().integer().required(),
  publishedAt: time().required(),
  /** s */
  position: number().integer().required(),
  isDone: boolean().required(),
};

export const listVideos = {
  input: object({ ...pageInput, category: string().oneOf(VIDEO_CATEGORIES).optional() }),
  output: object({ list: pageOf(object(videoRow)).required() }),
};

export const getVideo = {
  input: object({ videoId: id('视频不存在') }),
  output: object({
    ...videoRow,
    summary: string().defined(),
    transcript: string().defined(),
    sources: array(source.required()).required(),
  }),
};
