import { gunzipSync } from 'node:zlib';
import type { BillLine, BillReading, BillTotals } from './bill';
import { milliToFen, readTime, yuanToFen, yuanToMilliFen } from './formats';
import { PayUnknown } from './provider';

/* Header, lines with values after a back-quote, second header, sums; in both versions. */

const MAX_BYTES = 256 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);
const TOTALS_START = '总交易单数';
/** Half a fen in lines and in the sum (thousandths of a fen). */
const FEE_ROUNDING_MILLI = 500;
/** Five decimals of a percentage in millionths. */
const RATE_DIGITS = 10;

const COLUMNS = {
  at: ['交易时间'],
  appId: ['公众账号ID', 'AppID'],
  mchId: ['商户号'],
  transactionId: ['微信订单号'],
  sn: ['商户订单号'],
  state: ['交易状态'],
  currency: ['货币种类'],
  settled: ['应结订单金额', '总金额'],
  amount: ['订单金额', '应结订单金额', '总金额'],
  refundId: ['微信退款单号'],
  refundSn: ['商户退款单号'],
  refunded: ['退款金额'],
  refundAsked: ['申请退款金额', '退款金额'],
  fee: ['手续费'],
  feeRate: ['费率'],
  refundState: ['退款状态'],
} as const;
const TOTALS = {
  count: [TOTALS_START],
  settled: ['应结订单总金额', '总交易额'],
  refunded: ['退款总金额', '总退款金额'],
  fee: ['手续费总金额'],
} as const;

type Row<Name extends string> = Record<Name, string>;

const broken = (detail: string): PayUnknown => new PayUnknown(`bill: ${detail}`);

/** @throws PayUnknown for a missing column or another length */
function rowReader<Name extends string>(
  header: string,
  names: Readonly<Record<Name, readonly string[]>>,
): (line: string) => Row<Name> {
  const heads = header.split(',').map((head) => head.replace(/[`\s]/g, ''));
  const places = Object.entries<readonly string[]>(names).map(([name, aliases]) => {
    const at = aliases.map((alias) => heads.indexOf(alias)).find((index) => index >= 0);
    if (at === undefined) throw broken(`no column ${aliases[0]}`);
    return [name, at] as const;
  });
  return (line) => {
    const values = line.startsWith('`') ? line.slice(1).split(',`') : [];
    if (values.length !== heads.length) throw broken('a line has other columns than the header');
    return Object.fromEntries(
      places.map(([name, at]) => [name, (values[at] ?? '').trim()]),
    ) as Row<Name>;
  };
}

function fenOf(text: string): number {
  const fen = yuanToFen(text);
  if (fen === null || fen < 0) throw broken('an amount');
  return fen;
}

function milliOf(text: string): number {
  const milli = yuanToMilliFen(text);
  if (milli === null) throw broken('a fee');
  return milli;
}

/** 0.60% → 6000. */
function rateOf(text: string): number | null {
  if (!text.endsWith('%')) return null;
  const milli = yuanToMilliFen(text.slice(0, -1));
  return milli === null || milli < 0 ? null : milli / RATE_DIGITS;
}

const isNumber = (text: string): boolean => text !== '' && text !== '0';

function readLine(row: Row<keyof typeof COLUMNS>): BillLine {
  const at = readTime(row.at);
  if (at === null) throw broken('a time');
  const common = {
    sn: row.sn,
    transactionId: row.transactionId,
    mchId: row.mchId,
    appId: row.appId,
    at,
    fee_fen: milliToFen(milliOf(row.fee)),
    feeRate_ppm: rateOf(row.feeRate),
    currency: row.currency,
    raw: row.state,
  };
  if (!isNumber(row.refundSn))
    return {
      ...common,
      kind: 'payment',
      amount_fen: fenOf(row.amount),
      settled_fen: fenOf(row.settled),
    };
  return {
    ...common,
    kind: 'refund',
    refundSn: row.refundSn,
    refundId: row.refundId,
    refundRaw: row.refundState,
    amount_fen: fenOf(row.refundAsked),
    settled_fen: fenOf(row.refunded),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Must equal the lines. @throws PayUnknown when lines are missing */
function readTotals(
  row: Row<keyof typeof TOTALS>,
  rows: readonly Row<keyof typeof COLUMNS>[],
): BillTotals {
  const totals = {
    count: Number(row.count),
    settled_fen: fenOf(row.settled),
    refunded_fen: fenOf(row.refunded),
  };
  const counted = {
    count: rows.length,
    settled_fen: sum(rows.map(({ settled }) => fenOf(settled))),
    refunded_fen: sum(rows.map(({ refunded }) => fenOf(refunded))),
  };
  for (const name of ['count', 'settled_fen', 'refunded_fen'] as const)
    if (totals[name] !== counted[name]) throw broken(`the sum ${name} differs from the lines`);
  const fee = milliOf(row.fee);
  const difference = Math.abs(fee - sum(rows.map((given) => milliOf(given.fee))));
  if (difference > FEE_ROUNDING_MILLI * (rows.length + 1))
    throw broken('the sum of fees differs from the lines');
  return { ...totals, fee_fen: milliToFen(fee) };
}

/** Uncompressed: version 3 states their digest. @throws PayUnknown */
export function billBytes(file: Buffer): Buffer {
  if (!file.subarray(0, GZIP.length).equals(GZIP)) return file;
  try {
    return gunzipSync(file, { maxOutputLength: MAX_BYTES });
  } catch {
    throw broken('unreadable file');
  }
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(billBytes(file));
  } catch {
    throw broken('unreadable file');
  }
}

/** Columns by header, as the provider adds some. @throws PayUnknown when cut off or sums differ: ask again */
export function readBill(file: Buffer): BillReading {
  const lines = textOf(file)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const end = lines.findIndex((line) => line.replaceAll('`', '').startsWith(TOTALS_START));
  const [header = ''] = lines;
  if (end < 1 || lines.length !== end + 2) throw broken('no sums at the end');
  const readRow = rowReader(header, COLUMNS);
  const rows = lines.slice(1, end).map(readRow);
  const totals = readTotals(rowReader(lines[end] ?? '', TOTALS)(lines[end + 1] ?? ''), rows);
  return { state: 'made', lines: rows.map(readLine), totals };
}
