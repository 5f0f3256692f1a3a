import { fenToYuan } from './index';

/** First units or grams, then steps; fees in fen. */
export interface FreightRate {
  /** Units or grams. */
  firstCount: number;
  firstFee: number;
  nextCount: number;
  nextFee: number;
  /** Free from this amount; null = never. */
  freeFrom: number | null;
}

/** Two digits of GB/T 2260, or six (54 = 西藏); null = no delivery. */
export interface FreightException {
  provinces: string[];
  rate: FreightRate | null;
}

/** GB/T 2260. */
export const AREAS: Readonly<Record<string, string>> = {
  11: '北京',
  12: '天津',
  13: '河北',
  14: '山西',
  15: '内蒙古',
  21: '辽宁',
  22: '吉林',
  23: '黑龙江',
  31: '上海',
  32: '江苏',
  33: '浙江',
  34: '安徽',
  35: '福建',
  36: '江西',
  37: '山东',
  41: '河南',
  42: '湖北',
  43: '湖南',
  44: '广东',
  45: '广西',
  46: '海南',
  50: '重庆',
  51: '四川',
  52: '贵州',
  53: '云南',
  54: '西藏',
  61: '陕西',
  62: '甘肃',
  63: '青海',
  64: '宁夏',
  65: '新疆',
  71: '台湾',
  81: '香港',
  82: '澳门',
};

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

export const UNSERVED = '该地区暂不支持配送';
const FREE = '免运费';

/** 500 g, 1.9 kg */
const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${Math.round(grams / 10) / 100} kg`;

const countText = (by: FreightRule['by'], count: number): string =>
  by === 'piece' ? `${count} 件` : weightText(count);

const isAlwaysFree = ({ firstFee, nextFee, freeFrom }: FreightRate): boolean =>
  freeFrom === 0 || (firstFee === 0 && nextFee === 0);

/** 首重 1 kg ¥5.00，续重 1 kg ¥3.00 */
export function ratesText(by: FreightRule['by'], rate: FreightRate): string {
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
