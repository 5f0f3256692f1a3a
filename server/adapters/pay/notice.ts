import { createHash } from 'node:crypto';
import { firstCharacters } from '@/lib/format/characters';
import type { NoticeFault, NoticeReading } from './provider';

/** Bytes. */
export const NOTICE_MAX_BYTES = 64 * 1024;

/** Fields without personal data. */
const KEPT = [
  'id',
  'event_type',
  'create_time',
  'success_time',
  'result_code',
  'err_code',
  'out_trade_no',
  'transaction_id',
  'trade_type',
  'trade_state',
  'time_end',
  'total_fee',
  'cash_fee',
  'coupon_fee',
  'settlement_total_fee',
  'fee_type',
  'total',
  'payer_total',
  'currency',
  'out_refund_no',
  'refund_id',
  'refund_status',
  'refund_fee',
  'settlement_refund_fee',
  'refund',
  'payer_refund',
];
const VALUE_LENGTH = 64;
const FRESH = new Set(['sign', 'nonce_str']);

export const refuseNotice = (fault: NoticeFault, detail: string): NoticeReading => ({
  kind: 'refused',
  fault,
  detail: firstCharacters(detail, 200),
});

const NUMBER = /^[\w\-|*@]{1,64}$/;

export function tellNotice(
  kind: 'payment' | 'refund',
  fields: Readonly<Record<string, string>>,
): NoticeReading {
  const { out_trade_no: paymentSn = '', out_refund_no: refundSn = '' } = fields;
  if (!NUMBER.test(paymentSn) || (kind === 'refund' && !NUMBER.test(refundSn)))
    return refuseNotice('form', 'without a number of ours');
  const said = Object.entries(fields)
    .filter(([name]) => !FRESH.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const record = Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = fields[name];
      return value ? [[name, firstCharacters(value, VALUE_LENGTH)]] : [];
    }),
  );
  return kind === 'payment'
    ? { kind, sn: paymentSn, digest, record }
    : { kind, sn: refundSn, paymentSn, digest, record };
}
