import { array, boolean, number, object, string } from 'yup';
import { areaId, MAX_BRICKS, person } from './city.schema';
import { rowId, time } from './fields';

/** log written, house grown, new neighbour, mayor appointed. */
export const TODAY_KINDS = ['log', 'grow', 'join', 'mayor'] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

export const TODAY_EVENTS = 30;
export const TODAY_DAYS = 7;
/** Logs a week, by residents (specification 17.9). */
export const AIM_GOAL = [6, 30] as const;

const count = () => number().integer().min(0).required();

const event = object({
  /** Id for `cheer`. */
  key: string().required(),
  kind: string().oneOf(TODAY_KINDS).required(),
  person: person.required(),
  isMe: boolean().required(),
  isMayor: boolean().required(),
  blockNo: number().integer().required(),
  level: number().integer().min(0).max(7).required(),
  /** Start of a log; empty for guests and other kinds. */
  text: string().defined(),
  logId: rowId().nullable().defined(),
  /** Of a day; `grew`: with a level gained. */
  bricks: count().max(MAX_BRICKS),
  hasGrown: boolean().required(),
  time: time().required(),
  /** Since the caller's last look. */
  isNew: boolean().required(),
  cheers: count(),
  isCheered: boolean().required(),
});

export const getToday = {
  input: object({
    blockAreaId: areaId(),
    isGlance: boolean().default(false),
  }),
  output: object({
    area: object({ blockAreaId: rowId().required(), name: string().required() }).required(),
    since: time().nullable().defined(),
    /** Today and yesterday; null = lives elsewhere. */
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
    /** Public logs this week; `last`: the week before. */
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
