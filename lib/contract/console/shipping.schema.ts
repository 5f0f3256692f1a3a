import { array, boolean, type InferType, number, object, string } from 'yup';
import { CARRIER_CODES } from '../carriers';
import { searchText, singleLine, time } from '../fields';

export const SHIP_TABS = ['toShip', 'first', 'part', 'sent'] as const;
export type ShipTab = (typeof SHIP_TABS)[number];

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
  lines: array(line).required(),
  parcels: array(
    object({
      carrier: string().oneOf(CARRIER_CODES).required(),
      no: string().required(),
      at: time().required(),
    }),
  ).required(),
});
export type ShipRow = InferType<typeof shipRow>;

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
    counts: object({ toShip: count(), first: count(), part: count(), sent: count() }),
  }),
};
