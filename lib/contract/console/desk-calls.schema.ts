import { array, boolean, number, object, string } from 'yup';
import { time } from '../fields';
import { DESK_ROW_IDS, type DeskRowId } from './desk';

const id = () => string<DeskRowId>().oneOf(DESK_ROW_IDS, '没有这一项').required();

export const desk = {
  input: object({ rows: array(id()).max(DESK_ROW_IDS.length).required() }),
  output: object({
    rows: array(
      object({
        row: id(),
        count: number().integer().required(),
        isExact: boolean().required(),
        since: time().nullable().defined(),
        due: time().nullable().defined(),
      }),
    ).required(),
  }),
};
