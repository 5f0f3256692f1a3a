import { array, boolean, number, object, string } from 'yup';
import { rowId, time, userId } from './fields';

/** Houses on the lane, people who need help, and lines of news that one answer has at most. */
export const LANE_HOUSES = 30;
export const HELP_MAX = 3;
export const LANE_NEWS = 3;
/** No plot yet; a stall that has not opened; a house that grew and has no sale yet. */
export const HELP_REASONS = ['plot', 'opening', 'near'] as const;
export type HelpReason = (typeof HELP_REASONS)[number];

const home = {
  blockAreaId: rowId().nullable().defined(),
  blockNo: number().integer().nullable().defined(),
  level: number().integer().min(0).max(7).required(),
  isMayor: boolean().required(),
};

const mate = object({
  userId: userId().required(),
  userName: string().required(),
  avatar: string().defined(),
  ...home,
  /** Light and lantern, as far as the member may see them. */
  isLit: boolean().required(),
  hasLantern: boolean().required(),
});

export const partnerStreet = {
  input: object({}),
  output: object({
    /** The member's own house, at the beginning of the lane. */
    me: object(home).required(),
    /** Direct partners, all of them, and the newest who have a plot. */
    direct: number().integer().min(0).required(),
    houses: array(mate.shape({ isWaiting: boolean().required() }).required()).required(),
    /** Who needs the member now, the most urgent first; nobody who was written to within a week. */
    help: array(
      mate
        .shape({
          reason: string().oneOf(HELP_REASONS).required(),
          /** Days since joining. */
          days: number().integer().min(0).required(),
        })
        .required(),
    ).required(),
    inviter: mate.defined().nullable().default(null),
    /** Answers to the member's logs, and fresh logs of partners and of the inviter that can be answered. */
    news: array(
      object({
        kind: string()
          .oneOf(['answer', 'log'] as const)
          .required(),
        person: object({
          userId: userId().required(),
          userName: string().required(),
          avatar: string().defined(),
        }).required(),
        text: string().defined(),
        logId: rowId().required(),
        time: time().required(),
      }).required(),
    ).required(),
  }),
};
