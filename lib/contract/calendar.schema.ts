import { object, string } from 'yup';

export const SEASONS = ['spring', 'summer', 'autumn', 'snow'] as const;
export type Season = (typeof SEASONS)[number];
export const FESTIVAL_LOOKS = ['', 'lanterns', 'moon'] as const;
export type FestivalLook = (typeof FESTIVAL_LOOKS)[number];

/** Specification 16.15. */
export const calendarDay = object({
  season: string().oneOf(SEASONS).required(),
  festival: object({
    name: string().required(),
    note: string().required(),
    look: string().oneOf(FESTIVAL_LOOKS).defined(),
  })
    .defined()
    .nullable()
    .default(null),
});
