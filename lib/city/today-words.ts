import { plateNumber } from '@/lib/format';
import { buildingName } from '@/lib/format/building-name';
import { shortDateText } from '@/lib/format/dates';
import { hourOf } from '@/lib/time';
import { todayCopy as copy } from './today-copy';
import type { TodayEvent } from './use-today';

export function whatOf({ kind, hasGrown, level, bricks, blockNo }: TodayEvent): string {
  if (kind === 'grow')
    return hasGrown ? copy.what.grown(buildingName(level)) : copy.what.laid(bricks);
  return kind === 'join' ? copy.what.join(plateNumber(blockNo)) : copy.what[kind];
}

export function detailOf({ kind, text, hasGrown, level, bricks, isMe }: TodayEvent): string {
  if (kind === 'log') return text === '' ? '' : copy.detail.log(text);
  if (kind === 'join') return isMe ? copy.detail.welcome : copy.detail.join;
  if (kind === 'mayor') return copy.detail.mayor;
  if (!hasGrown) return copy.detail.grow(buildingName(level));
  return bricks > 0 ? copy.detail.bricks(bricks) : '';
}

/** Today the hour, else the day; growth has no hour. */
export const whenOf = ({ kind, time }: TodayEvent, isToday: boolean): string =>
  !isToday ? shortDateText(time) : kind === 'grow' ? '' : hourOf(time);
