import { array, boolean, type InferType, number, object, string } from 'yup';
import { CARRIER_CODES } from '../carriers';
import { searchText, singleLine, time } from '../fields';

export const SHIP_TABS = ['toShip', 'first', 'part', 'sent'] as const;
export type ShipTab = (typeof SHIP_TABS)[number];

/** Orders in one box. */
export const BOX_MAX = 9;

const count = () => number().integer().min(0).required();

const line = object({
  id: string().required(),
  code: string().defined(),
  name: string().required(),
  image: string().defined(),
  num: count(),
  left: count(),
  cancelled: count(),
  refunded: count(),
});

const shipRow = object({
  sn: string().required(),
  version: string().required(),
  placed: time().required(),
  /** 林*夏 */
  receiver: string().defined(),
  region: string().defined(),
  remark: string().defined(),
  due: time().nullable().defined(),
  isUrged: boolean().required(),
  /** Nothing ships: the money is back, or on its way. */
  isRefunded: boolean().optional(),
  lines: array(line).required(),
  /** Others that may leave in the same box. */
  mates: array(
    object({
      sn: string().required(),
      version: string().required(),
      remark: string().defined(),
      lines: array(line).required(),
    }),
  ).optional(),
  parcels: array(
    object({
      carrier: string().oneOf(CARRIER_CODES).required(),
      no: string().required(),
      at: time().required(),
    }),
  ).required(),
});
export type ShipRow = InferType<typeof shipRow>;

const values = () =>
  array(object({ label: string().defined(), value: string().defined() })).required();

const pickBox = object({
  box: count(),
  sn: string().required(),
  receiver: string().defined(),
  region: string().defined(),
  remark: string().defined(),
  /** Orders that may leave in the same box. */
  together: array(string().required()).optional(),
  /** Left the list since it was made. */
  gone: string().oneOf(['', 'sent', 'refunded']).defined(),
  lines: array(
    object({
      code: string().defined(),
      shelf: string().defined(),
      title: string().required(),
      choice: string().defined(),
      custom: values(),
      num: count(),
    }),
  ).required(),
});
export type PickBox = InferType<typeof pickBox>;

export const MAKING_MAX = 200;

const makingSheet = object({
  at: time().required(),
  /** Others wait, too. */
  isMore: boolean().required(),
  lines: array(
    object({
      id: string().required(),
      /** For startBatch: refused once the buyer changes the values. */
      key: string().optional(),
      goods: count().optional(),
      sn: string().required(),
      title: string().required(),
      choice: string().defined(),
      custom: values(),
      num: count(),
      due: time().nullable().defined(),
      remark: string().defined(),
    }),
  ).required(),
});
export type MakingSheet = InferType<typeof makingSheet>;

const pickSheet = object({
  no: count(),
  operator: string().required(),
  at: time().required(),
  isOpen: boolean().required(),
  boxes: array(pickBox).required(),
  /** Address for what comes back. */
  returns: string().defined(),
});
export type PickSheet = InferType<typeof pickSheet>;

export const viewPickList = {
  input: object({ no: singleLine().max(15).required() }),
  output: pickSheet,
};

const MAKING_QUEUES = ['toMake', 'making'] as const;
export type MakingQueue = (typeof MAKING_QUEUES)[number];

export const viewMakingSheet = {
  input: object({
    queue: string()
      .oneOf([...MAKING_QUEUES])
      .default('toMake'),
  }),
  output: makingSheet,
};

export const listToShip = {
  input: object({
    tab: string()
      .oneOf([...SHIP_TABS])
      .default('toShip'),
    q: searchText().max(80).default(''),
    after: singleLine().max(80).optional(),
  }),
  output: object({
    rows: array(shipRow).required(),
    next: string().optional(),
    /** No order has the number; one that waits differs from it by a slip of the hand. */
    isNear: boolean().required(),
    /** Labels can be made here. */
    hasLabels: boolean().optional(),
    counts: object({ toShip: count(), first: count(), part: count(), sent: count() }),
  }),
};
