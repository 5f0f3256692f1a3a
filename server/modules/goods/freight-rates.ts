import { fenToYuan } from '@/lib/format';
import type { FreightException, FreightRate } from '@/server/db/schema';

export interface FreightRule extends FreightRate {
  by: 'piece' | 'gram';
  exceptions: readonly FreightException[];
}

/** Units or grams, and the goods' price (fen). */
export interface Parcel {
  pieces: number;
  grams: number;
  goodsTotal: number;
}

/** Six digits; null region = general rate. @returns null = no delivery */
export function rateFor(rule: FreightRule, region: string | null): FreightRate | null {
  const province = region?.slice(0, 2);
  const exception = rule.exceptions.find(({ provinces }) =>
    provinces.some((code) => code.slice(0, 2) === province),
  );
  return exception ? exception.rate : rule;
}

/** fen; begun steps count whole. Pure: equal for all members at any time. */
export function freightOf(
  { by }: Pick<FreightRule, 'by'>,
  rate: FreightRate,
  parcel: Parcel,
): number {
  if (rate.freeFrom !== null && parcel.goodsTotal >= rate.freeFrom) return 0;
  const count = by === 'piece' ? parcel.pieces : parcel.grams;
  const beyond = Math.max(0, count - rate.firstCount);
  return rate.firstFee + Math.ceil(beyond / rate.nextCount) * rate.nextFee;
}

const UNSERVED = '该地区暂不支持配送';
const FREE = '免运费';

/** 500 g, 1.9 kg */
const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${Math.round(grams / 10) / 100} kg`;

const countText = (by: FreightRule['by'], count: number): string =>
  by === 'piece' ? `${count} 件` : weightText(count);

const isAlwaysFree = ({ firstFee, nextFee, freeFrom }: FreightRate): boolean =>
  freeFrom === 0 || (firstFee === 0 && nextFee === 0);

/** 首重 1 kg ¥5.00，续重 1 kg ¥3.00 */
function ratesText(by: FreightRule['by'], rate: FreightRate): string {
  const { firstCount, firstFee, nextCount, nextFee } = rate;
  if (nextFee === 0) return `每单 ${fenToYuan(firstFee)}`;
  const [first, next] = by === 'piece' ? ['首', '续'] : ['首重', '续重'];
  return `${first} ${countText(by, firstCount)} ${fenToYuan(firstFee)}，${next} ${countText(by, nextCount)} ${fenToYuan(nextFee)}`;
}

/** Quantities are not known yet. */
export function freightText(rule: FreightRule, region: string | null): string {
  const rate = rateFor(rule, region);
  if (!rate) return UNSERVED;
  if (isAlwaysFree(rate)) return FREE;
  const { firstFee, nextFee, freeFrom } = rate;
  const fee = nextFee === 0 ? `快递 ${fenToYuan(firstFee)}` : `快递${ratesText(rule.by, rate)}`;
  return freeFrom === null ? fee : `${fee}，满 ${fenToYuan(freeFrom)} 免运费`;
}

/** First sentence below the sum, rates as details; null without rates. */
export function freightReason(
  { by }: Pick<FreightRule, 'by'>,
  rate: FreightRate | null,
  { pieces, grams, goodsTotal }: Parcel,
): [reason: string, rates: string | null] {
  if (!rate) return [UNSERVED, null];
  if (isAlwaysFree(rate)) return [FREE, null];
  const all = `共 ${countText(by, by === 'piece' ? pieces : grams)}`;
  const { freeFrom } = rate;
  if (freeFrom === null) return [all, ratesText(by, rate)];
  return goodsTotal >= freeFrom
    ? [`${all}，已满 ${fenToYuan(freeFrom)} 免运费`, null]
    : [`${all}，满 ${fenToYuan(freeFrom)} 免运费`, ratesText(by, rate)];
}
