import { array, boolean, number, object, string } from 'yup';
import { rowId, time, userId } from './fields';

export const LANE_HOUSES = 30;
export const HELP_MAX = 3;
export const LANE_NEWS = 3;
/** No plot; stall not opened; house grew without a sale. */
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
  isLit: boolean().required(),
  hasLantern: boolean().required(),
});

export const partnerStreet = {
  input: object({}),
  output: object({
    me: object(home).required(),
    direct: number().integer().min(0).required(),
    houses: array(mate.shape({ isWaiting: boolean().required() }).required()).required(),
    /** Most urgent first; nobody written to within a week. */
    help: array(
      mate
        .shape({
          reason: string().oneOf(HELP_REASONS).required(),
          days: number().integer().min(0).required(),
        })
        .required(),
    ).required(),
    inviter: mate.defined().nullable().default(null),
    /** Answers to own logs, and fresh logs of partners and inviter. */
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
