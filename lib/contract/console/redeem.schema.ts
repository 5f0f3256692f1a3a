import { array, boolean, type InferType, number, object, string } from 'yup';
import { rowId, singleLine, time } from '../fields';
import { MOST_SCANS } from './redeem-actions';

const count = () => number().integer().min(0).required();
/** Twelve digits, or the QR code's text. */
const text = () => singleLine().max(200).required('请扫码或输入券码');

const card = object({
  voucherId: rowId().required(),
  title: string().required(),
  skuText: string().defined(),
  image: string().defined(),
  /** 王** */
  holder: string().defined(),
  units: count(),
  used: count(),
  refunded: count(),
  left: count(),
  validFrom: time().required(),
  /** Last millisecond of the last day. */
  validTo: time().required(),
  /** Sentence why it cannot be used; absent = it can. */
  refusal: string().optional(),
  lastUse: object({ time: time().required(), operator: string().required() })
    .default(undefined)
    .optional(),
  warnings: array(string().required()).required(),
  /** A pass is shown, not used: the day of it, and its days. */
  pass: object({ day: count(), of: count() }).default(undefined).optional(),
  booked: string().optional(),
  /** Of a picked up or local order: what is handed over. */
  lines: array(string().required()).optional(),
  isLocal: boolean().optional(),
});
export type RedeemCard = InferType<typeof card>;

const useRow = object({
  useId: rowId().required(),
  voucherId: rowId().required(),
  time: time().required(),
  title: string().required(),
  skuText: string().defined(),
  holder: string().defined(),
  units: count(),
  operator: string().required(),
  place: string().optional(),
  by: string().oneOf(['scan', 'typed', 'offline']).required(),
  isUndone: boolean().required(),
  /** By whoever asks, without a reason. */
  canUndo: boolean().required(),
  isDisputed: boolean().required(),
});

export const preview = {
  input: object({ text: text(), placeId: rowId().optional() }),
  output: object({ card: card.required() }),
};

export const use = {
  input: object({
    text: text(),
    units: number().integer().min(1).max(40).default(1),
    placeId: rowId().optional(),
    by: string().oneOf(['scan', 'typed']).required(),
    /** Drawn once for each scan. */
    nonce: singleLine().min(8).max(64).required(),
  }),
  output: object({
    use: useRow.required(),
    left: count(),
    /** The order has no open unit: it cannot be undone. */
    isCompleted: boolean().required(),
  }),
};

export const undo = {
  input: object({ useId: rowId().required(), reason: singleLine().max(200).optional() }),
  output: object({ use: useRow.required() }),
};

export const takeList = {
  input: object({
    placeId: rowId().optional(),
    device: singleLine().max(60).required(),
    /** Device clock, epoch ms. */
    deviceAt: time().required(),
    /** Random. */
    deviceId: singleLine().min(16).max(64).optional(),
    /** The device's list so far, uploaded: it is given back. */
    formerId: rowId().optional(),
  }),
  output: object({
    list: object({
      listId: rowId().required(),
      placeId: rowId().nullable().defined(),
      place: string().defined(),
      operator: string().required(),
      issuedAt: time().required(),
      endsAt: time().required(),
      /** ms to add to the device's clock. */
      offset: number().integer().required(),
      salt: string().required(),
      placeSets: array(count()).required(),
      entries: string().defined(),
      /** base64, ECDSA P-256 over `listText` by the first key. */
      signature: string().required(),
      /** base64 of SPKI; of codes made before a rotation, too. */
      keys: array(object({ id: count(), spki: string().required() }).required()).required(),
    }).required(),
  }),
};

const scan = object({
  text: text(),
  units: number().integer().min(1).max(40).required(),
  at: time().required(),
  nonce: singleLine().min(8).max(64).required(),
});

export const upload = {
  input: object({
    listId: rowId().required(),
    scans: array(scan.required()).max(MOST_SCANS).required(),
    /** The device has no scan left and forgets the list. */
    isBack: boolean().default(false),
  }),
  output: object({
    answers: array(
      object({
        nonce: string().required(),
        /** Units; fewer than scanned with a refusal of the rest. */
        used: count().optional(),
        /** Sentence why it is no use. */
        refusal: string().optional(),
        /** Not written: the device keeps it and sends it again. */
        failed: boolean().optional(),
      }).required(),
    ).required(),
  }),
};

export const listUses = {
  input: object({
    isMine: boolean().default(false),
    voucherId: rowId().optional(),
    after: rowId().optional(),
  }),
  output: object({ rows: array(useRow.required()).required(), next: rowId().optional() }),
};
