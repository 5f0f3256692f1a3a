import { array, number, object, string } from 'yup';
import { rowId, time, userId } from './fields';
import { shelf } from './goods.schema';

const count = () => number().integer().min(0).required();

export const MOMENT_KINDS = ['log', 'join'] as const;

export const getPulse = {
  input: object({ refereeId: userId().optional() }),
  output: object({
    cities: count(),
    areas: count(),
    residents: count(),
    shelf: shelf(),
    moments: array(
      object({
        kind: string().oneOf(MOMENT_KINDS).required(),
        userId: userId().required(),
        maskedName: string().required(),
        avatar: string().defined(),
        blockAreaId: rowId().required(),
        blockNo: number().integer().required(),
        time: time().required(),
      }).required(),
    ).required(),
    /** From the visitor's claim; null = none, or no longer valid. */
    referee: object({
      userId: userId().required(),
      maskedName: string().required(),
      avatar: string().defined(),
      areaName: string().defined(),
      blockNo: number().integer().nullable().defined(),
      freeNo: number().integer().nullable().defined(),
    })
      .defined()
      .nullable()
      .default(null),
  }),
};
