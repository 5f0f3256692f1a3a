import { array, number, object, string } from 'yup';
import { fen, rowId } from '../fields';
import { MAX_BATCH_ROWS } from './list-limits';
import { person, reasonText, seen } from './person.schema';

export const bankFile = {
  input: object({ batchId: rowId().required('批次编号缺失'), reason: reasonText() }),
  output: object({
    name: string().required(),
    /** CSV. */
    text: string().required(),
    rows: number().integer().required(),
    net: fen().required(),
  }),
};

export const MAX_RECEIPT_ROWS = MAX_BATCH_ROWS;
/** A row of about 500 characters. */
const MAX_RECEIPT_CHARS = 500 * MAX_RECEIPT_ROWS;

const file = {
  text: string()
    .max(MAX_RECEIPT_CHARS, '文件太大，请分成几个文件')
    .required('文件是空的，请重新选择'),
};

/** `doubtful` differs from what is expected (see `note`); `known` was registered before. */
export const RECEIPT_KINDS = ['paid', 'failed', 'doubtful', 'known'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

const receipt = object({
  row: number().integer().required(),
  kind: string().oneOf(RECEIPT_KINDS).required(),
  sn: string().defined(),
  member: person().nullable().defined().default(null),
  amount: fen().nullable().defined(),
  voucher: string().defined(),
  note: string().defined(),
});

const sum = object({ rows: number().integer().required(), net: fen().required() });

export const previewReceipts = {
  input: object(file),
  output: object({
    receipts: array(receipt.required()).required(),
    file: sum.required(),
    paid: sum.required(),
    failed: sum.required(),
    doubtful: sum.required(),
    missing: sum.required(),
    seen: string().required(),
  }),
};

export const recordReceipts = {
  input: object({ ...file, seen: seen() }),
  output: object({
    done: number().integer().required(),
    refused: array(
      object({ sn: string().required(), note: string().required() }).required(),
    ).required(),
  }),
};
