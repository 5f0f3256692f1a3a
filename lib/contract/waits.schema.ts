import { array, number, object, string } from 'yup';
import { pieces, rowId, time } from './fields';

/** `lapsed`: not paid in time; `over`: no place until 2 hours before the start. */
export const WAIT_STATES = ['waiting', 'offered', 'taken', 'lapsed', 'left', 'over'] as const;
export const WAITS_MAX = 3;
export const JOINS_PER_DAY = 20;

const wait = () =>
  object({
    waitId: rowId().required(),
    slotId: rowId().required(),
    goodsId: rowId().required(),
    skuId: rowId().required(),
    title: string().required(),
    skuText: string().defined(),
    image: string().defined(),
    place: string().required(),
    startAt: time().required(),
    endAt: time().required(),
    num: number().integer().min(1).required(),
    /** In line, from 1; absent while a place is offered. */
    position: number().integer().min(1).optional(),
    /** The place is kept until then. */
    offerUntil: time().optional(),
  });

const waits = () =>
  object({ waits: array(wait().required()).required(), serverTime: time().required() });

export const listWaits = { input: object({}), output: waits() };

export const joinWait = {
  input: object({ slotId: rowId().required('请选择时间'), num: pieces().required() }),
  output: object({ wait: wait().required() }),
};

export const leaveWait = {
  input: object({ waitId: rowId().required('候补不存在') }),
  output: waits(),
};
