import { object, string } from 'yup';

export const SEASONS = ['spring', 'summer', 'autumn', 'snow'] as const;
export type Season = (typeof SEASONS)[number];
/** What a festival hangs up in the city: nothing, lanterns over the lanes, a full moon. */
export const FESTIVAL_LOOKS = ['', 'lanterns', 'moon'] as const;
export type FestivalLook = (typeof FESTIVAL_LOOKS)[number];

/** What the calendar says of a day (specification 16.15). */
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
