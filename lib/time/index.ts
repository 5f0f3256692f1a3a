export {
  addDays,
  addMonths,
  clockOf,
  dayOf,
  daysOf,
  dayStart,
  endOfDayAfter,
  endOfWorkingDays,
  hourOf,
  daysInRow,
  daysUpTo,
  lastDays,
  monthOf,
  monthStart,
  SHANGHAI_OFFSET_MS,
  weekdayOf,
} from './calendar';
export { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS, SECOND_MS } from './units';
