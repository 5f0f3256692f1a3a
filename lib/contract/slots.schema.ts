import { array, boolean, number, object, string } from 'yup';
import { day, rowId, time } from './fields';
import { placeView } from './places.schema';

/** `called_off`: by the shop. */
export const SLOT_STATES = ['open', 'closed', 'called_off'] as const;
export const BOOKING_STATES = [
  'held',
  'booked',
  'attended',
  'working',
  'handed',
  'done',
  'missed',
  'called_off',
  'cancelled',
] as const;

/** Places are told exactly up to this number. */
export const EXACT_PLACES = 10;
export const MEMBER_CHANGES = 3;

export const slotView = {
  slotId: rowId().required(),
  placeId: rowId().required(),
  startAt: time().required(),
  /** Of the first meeting. */
  endAt: time().required(),
  /** Starts of further meetings. */
  more: array(time().required()).optional(),
  /** Free places, exact up to 10; absent above. */
  left: number().integer().min(0).optional(),
  isFull: boolean().required(),
};

export const slot = () => object(slotView);

export const listSlots = {
  input: object({ skuId: rowId().required('请选择完整的商品规格'), from: day().optional() }),
  output: object({
    days: array(
      object({ day: string().required(), slots: array(slot().required()).required() }).required(),
    ).required(),
    places: array(placeView().required()).required(),
    serverTime: time().required(),
  }),
};

export const booking = () =>
  object({
    ...slotView,
    itemId: rowId().required(),
    /** Of a course. */
    lessonId: rowId().optional(),
    state: string().oneOf(BOOKING_STATES).required(),
    /** Persons. */
    places: number().integer().min(1).required(),
    place: placeView().required(),
    /** All comes back until then; then `lateBp` until the start. */
    freeUntil: time().required(),
    lateBp: number().integer().min(0).max(10_000).required(),
    /** Absent: cannot be changed. */
    changeUntil: time().optional(),
    changesLeft: number().integer().min(0).required(),
    /** Why the shop has called it off; without a choice by then all comes back. */
    reason: string().optional(),
    choiceUntil: time().optional(),
    /** After the visit. */
    work: object({
      dueAt: time().required(),
      handedAt: time().optional(),
      /** Then it counts as confirmed. */
      confirmBy: time().optional(),
      note: string().defined(),
      /** Signed addresses. */
      pictures: array(string().required()).required(),
    })
      .default(undefined)
      .optional(),
  });
