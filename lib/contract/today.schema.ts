import { array, boolean, number, object, string } from 'yup';
import { areaId, MAX_BRICKS, person } from './city.schema';
import { rowId, time } from './fields';

/** Events of an area: a log, a house that grew, a new neighbour, a mayor who took office. */
export const TODAY_KINDS = ['log', 'grow', 'join', 'mayor'] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** Events that one answer lists, and how many days back they go. */
export const TODAY_EVENTS = 30;
export const TODAY_DAYS = 7;
/** Lamps of the square: logs that an area aims at in a week, by its residents (specification 17.9). */
export const AIM_GOAL = [6, 30] as const;

const count = () => number().integer().min(0).required();

const event = object({
  /** Names it in a congratulation. */
  key: string().required(),
  kind: string().oneOf(TODAY_KINDS).required(),
  person: person.required(),
  isMe: boolean().required(),
  isMayor: boolean().required(),
  blockNo: number().integer().required(),
  level: number().integer().min(0).max(7).required(),
  /** The beginning of a log; empty for guests and for everything else. */
  text: string().defined(),
  logId: rowId().nullable().defined(),
  /** Bricks of a day, and whether the house grew a level with them. */
  bricks: count().max(MAX_BRICKS),
  hasGrown: boolean().required(),
  /** Of a house that grew the beginning of the day only. */
  time: time().required(),
  /** Since the caller, who lives here, last looked. */
  isNew: boolean().required(),
  cheers: count(),
  isCheered: boolean().required(),
});

export const today = {
  input: object({
    blockAreaId: areaId(),
    /** Only a glance, such as the lines on the page of the street: what is new stays new. */
    isGlance: boolean().default(false),
  }),
  output: object({
    area: object({ blockAreaId: rowId().required(), name: string().required() }).required(),
    /** When the caller, who lives here, last looked; null = never, or lives elsewhere. */
    since: time().nullable().defined(),
    /** The caller's own door: visitors of today and yesterday, unread messages; null = lives elsewhere. */
    door: object({
      blockNo: number().integer().required(),
      prints: count(),
      unread: count(),
      faces: array(
        object({ userId: rowId().required(), avatar: string().defined() }).required(),
      ).required(),
    })
      .defined()
      .nullable()
      .default(null),
    /** The shared aim of the week: public logs, until a moment; `last` is the week before. */
    aim: object({
      done: count(),
      goal: count(),
      until: time().required(),
      last: object({ done: count(), goal: count() }).defined().nullable().default(null),
    }).required(),
    /** Newest first. */
    events: array(event.required()).required(),
  }),
};

export const cheer = {
  input: object({
    blockAreaId: areaId(),
    key: string()
      .max(60, '这条动态不存在')
      .matches(/^[a-z]+:\d+(:\d{4}-\d{2}-\d{2})?$/, '这条动态不存在')
      .required('请选择一条动态'),
  }),
  output: object({ cheers: count(), isCheered: boolean().required() }),
};
