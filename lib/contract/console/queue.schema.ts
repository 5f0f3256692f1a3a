import { array, boolean, type InferType, number, object, string } from 'yup';
import { nothing, rowId, singleLine, time } from '../fields';

const key = () => singleLine().max(80);
const until = () => time().nullable().defined();

export const takeNextSchema = {
  input: object({
    tab: singleLine().max(20).required('请选择队列'),
    leave: key().default(''),
  }),
  output: object({ key: string().nullable().defined(), until: until() }),
};

export const leaseSchema = {
  input: object({ key: key().required('请指明是哪一笔'), isHeld: boolean().default(true) }),
  output: object({ by: string().nullable().defined(), until: until() }),
};

export const heldSchema = {
  input: nothing(),
  output: object({
    rows: array(
      object({ key: string().required(), by: string().required(), until: time().required() }),
    ).required(),
    done: number().integer().required(),
  }),
};

export const recordsSchema = {
  input: object({ key: key().required('请指明是哪一笔') }),
  output: object({
    rows: array(
      object({
        id: rowId().required(),
        at: time().required(),
        operator: string().required(),
        action: string().required(),
        text: string().defined(),
      }),
    ).required(),
  }),
};

export type QueueRecord = InferType<(typeof recordsSchema)['output']>['rows'][number];
