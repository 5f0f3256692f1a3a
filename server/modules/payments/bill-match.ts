import type { BillLine } from '@/server/adapters/pay/bill';
import type { PayProvider } from '@/server/adapters/pay/provider';
import {
  type DiffKind,
  type Payment,
  type ProviderRefund,
  RETURN_STATUS,
} from '@/server/db/schema';

export interface Ours {
  merchant: Pick<PayProvider, 'mchId' | 'appId'>;
  payment: Pick<
    Payment,
    'sn' | 'amount' | 'received' | 'settled' | 'transactionId' | 'status'
  > | null;
  refund: Pick<ProviderRefund, 'amount' | 'status'> | null;
  isRepeated: boolean;
}

export interface Difference {
  kind: DiffKind;
  ours: number | null;
  theirs: number | null;
  detail: string;
}

/** Both sides round fees to fen. */
const FEE_TOLERANCE_FEN = 1;
const MILLION = 1_000_000;
const CURRENCY = 'CNY';
const PAID = 'SUCCESS';
const REFUND = 'REFUND';
/** In these states nothing went back. */
const NOT_REFUNDED = ['CHANGE', 'ABNORMAL', 'REFUNDCLOSE', 'CLOSED', 'FAIL'];

const differ = (
  kind: DiffKind,
  detail: string,
  ours: number | null = null,
  theirs: number | null = null,
): Difference => ({ kind, ours, theirs, detail });

/** From its rate. A refund's fee returns whole, in part or not at all. */
function judgeFee(line: BillLine): Difference[] {
  const { fee_fen: fee, settled_fen: settled, feeRate_ppm: rate, kind } = line;
  if (rate === null) return [];
  const usual = Math.round((settled * rate) / MILLION);
  const [least, most] = kind === 'payment' ? [usual, usual] : [-usual, 0];
  return fee < least - FEE_TOLERANCE_FEN || fee > most + FEE_TOLERANCE_FEN
    ? [differ('fee', '手续费与费率不符', kind === 'payment' ? usual : -usual, fee)]
    : [];
}

function judgePayment(line: BillLine, { payment, isRepeated }: Ours): Difference[] {
  const { amount_fen: amount, settled_fen: settled } = line;
  if (isRepeated) return [differ('missing_here', '同一单号在账单中出现两次', null, amount)];
  if (!payment) return [differ('missing_here', '没有这个付款单号', null, amount)];
  if (payment.received === null) return [differ('missing_here', '付款单尚未确认收款', 0, amount)];
  const found: Difference[] = [];
  if (payment.received !== amount)
    found.push(differ('amount', '付款金额不同', payment.received, amount));
  else if (payment.settled !== settled)
    found.push(differ('amount', '应结金额不同', payment.settled, settled));
  if (line.raw !== PAID) found.push(differ('state', `账单状态 ${line.raw}`));
  else if (payment.transactionId !== line.transactionId)
    found.push(differ('state', '支付方单号不同'));
  return found;
}

function judgeRefund(
  line: BillLine & { kind: 'refund' },
  { payment, refund, isRepeated }: Ours,
): Difference[] {
  const { amount_fen: amount, refundRaw } = line;
  if (isRepeated) return [differ('missing_here', '同一退款单号在账单中出现两次', null, amount)];
  if (!refund) return [differ('missing_here', '没有这个退款单号', null, amount)];
  if (refund.status === RETURN_STATUS.due)
    return [differ('missing_here', '退款尚未得到支付方受理', 0, amount)];
  const found: Difference[] = [];
  if (refund.amount !== amount) found.push(differ('amount', '退款金额不同', refund.amount, amount));
  const hasFailedThere = NOT_REFUNDED.includes(refundRaw);
  const { done, refused } = RETURN_STATUS;
  if (line.raw !== REFUND || payment?.sn !== line.sn)
    found.push(differ('state', `账单状态 ${line.raw}，付款单 ${line.sn}`));
  else if (
    (refund.status === done && hasFailedThere) ||
    (refund.status === refused && refundRaw === PAID)
  )
    found.push(differ('state', `账单退款状态 ${refundRaw}`));
  return found;
}

export function judgeLine(line: BillLine, ours: Ours): Difference[] {
  const { mchId, appId } = ours.merchant;
  if (line.mchId !== mchId || line.appId !== appId || line.currency !== CURRENCY)
    return [
      differ(
        'merchant',
        `商户号 ${line.mchId}，AppID ${line.appId}，币种 ${line.currency}`,
        null,
        line.amount_fen,
      ),
    ];
  const found = line.kind === 'payment' ? judgePayment(line, ours) : judgeRefund(line, ours);
  return [...found, ...judgeFee(line)];
}
