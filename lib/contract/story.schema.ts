import { array, number, object, string } from 'yup';
import { nothing, rowId, time } from './fields';

const count = () => number().integer().min(0).required();

export const getStory = {
  input: nothing(),
  output: object({
    blockAreaId: rowId().required(),
    blockNo: number().integer().required(),
    areaName: string().required(),
    stages: array(
      object({
        level: number().integer().min(0).max(7).required(),
        at: time().required(),
      }).required(),
    )
      .max(8)
      .required(),
    bricks: object({ logs: count(), lessons: count(), partners: count() }).required(),
  }),
};
