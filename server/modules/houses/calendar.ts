import fs from 'node:fs';
import path from 'node:path';
import type { OutputOf } from '@/lib/contract';
import {
  FESTIVAL_LOOKS,
  type FestivalLook,
  type Season,
  SEASONS,
} from '@/lib/contract/calendar.schema';
import type { getStreet } from '@/lib/contract/houses';
import { addDays, dayOf } from '@/lib/time';
import type { Logger } from '@/server/http/call';

const FILE = 'server/modules/houses/calendar.json';

interface Calendar {
  /** `mm-dd`, ascending. */
  seasons: readonly { from: string; season: Season }[];
  festivals: ReadonlyMap<string, { name: string; note: string; look: FestivalLook }>;
}
type Today = OutputOf<typeof getStreet>['today'];

const PLAIN: Calendar = { seasons: [], festivals: new Map() };
const PLAIN_SEASON: Season = 'summer';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SEASON_START = /^\d{2}-\d{2}$/;
const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.some((one) => one === value);
const isRealDay = (day: unknown): day is string =>
  typeof day === 'string' && DAY.test(day) && new Date(day).toJSON()?.startsWith(day);
const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 12;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown, name: string): unknown[] => {
  if (!Array.isArray(value)) throw new Error(`${name} is no list`);
  return value;
};

function readSeason(row: unknown): Calendar['seasons'][number] {
  const { from, season } = fieldsOf(row);
  if (typeof from !== 'string' || !SEASON_START.test(from) || !isRealDay(`2024-${from}`))
    throw new Error(`season from ${JSON.stringify(from)}`);
  if (!isOneOf(SEASONS, season)) throw new Error(`season ${JSON.stringify(season)}`);
  return { from, season };
}

function readFestival(row: unknown) {
  const { from, name, notes, hangs } = fieldsOf(row);
  if (!isRealDay(from)) throw new Error(`festival from ${JSON.stringify(from)}`);
  if (!isWords(name)) throw new Error(`festival name on ${from}`);
  if (!isOneOf(FESTIVAL_LOOKS, hangs)) throw new Error(`festival hangs on ${from}`);
  return listOf(notes, `festival notes on ${from}`).map((note, index) => {
    if (!isWords(note)) throw new Error(`festival note on ${from}`);
    return [addDays(from, index), { name, note, look: hangs }] as const;
  });
}

/** @throws Error naming the first mistake */
export function parseCalendar(text: string): Calendar {
  const { seasons, festivals } = fieldsOf(JSON.parse(text));
  const starts = listOf(seasons, 'seasons').map(readSeason);
  if (starts.some(({ from }, index) => index > 0 && from <= (starts[index - 1]?.from ?? '')))
    throw new Error('seasons are not in order');
  return {
    seasons: starts,
    festivals: new Map(listOf(festivals, 'festivals').flatMap(readFestival)),
  };
}

/** Plain days and one log line for a wrong file. */
export function readCalendar(file: string, log: Pick<Logger, 'warn'>): Calendar {
  try {
    return parseCalendar(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    log.warn({ file, mistake: String(error) }, 'calendar ignored: every day is a plain day');
    return PLAIN;
  }
}

let calendar: Calendar | undefined;
export const calendarOf = (log: Logger): Calendar =>
  (calendar ??= readCalendar(path.join(process.cwd(), FILE), log));

/** The last season continues into the next year. */
export function calendarDay({ seasons, festivals }: Calendar, now: Date): Today {
  const day = dayOf(now);
  const season = seasons.findLast(({ from }) => from <= day.slice(5)) ?? seasons.at(-1);
  return { season: season?.season ?? PLAIN_SEASON, festival: festivals.get(day) ?? null };
}
