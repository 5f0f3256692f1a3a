import { object, string } from 'yup';

export const SEASONS = ['spring', 'summer', 'autumn', 'snow'] as const;
export type Season = (typeof SEASONS)[number];
/** A festival's decoration of the city: nothing, lanterns over the lanes, a full moon. */
export const FESTIVAL_LOOKS = ['', 'lanterns', 'moon'] as const;
export type FestivalLook = (typeof FESTIVAL_LOOKS)[number];

/** A day of the calendar (specification 16.15). */
export const calendarDay = object({
  season: string().oneOf(SEASONS).required(),
  festival: object({
    name: string().required(),
    /** 八月十五 */
    note: string().required(),
    look: string().oneOf(FESTIVAL_LOOKS).defined(),
  })
    .defined()
    .nullable()
    .default(null),
});
