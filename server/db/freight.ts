import type { FreightException, FreightRate } from './schema';

export interface FreightRule extends FreightRate {
  by: 'piece' | 'gram';
  exceptions: readonly FreightException[];
}

/** Pieces, or grams, and the price of the goods that a rule is applied to. */
export interface Parcel {
  pieces: number;
  grams: number;
  goodsTotal: number;
}

/** The rate of a region of six digits; null = not delivered there. Without a region the general rate. */
export function rateFor(rule: FreightRule, region: string | null): FreightRate | null {
  const province = region?.slice(0, 2);
  const exception = rule.exceptions.find(({ provinces }) =>
    provinces.some((code) => code.slice(0, 2) === province),
  );
  return exception ? exception.rate : rule;
}

/**
 * Freight in fen of a parcel with a rate; a step that is begun counts whole. A pure function: the same for every member and
 * at any time.
 */
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

const yuan = (fen: number): string => String(fen / 100);

/** The rule for a region in one sentence, as the goods page shows it. */
export function freightText(rule: FreightRule, region: string | null): string {
  const rate = rateFor(rule, region);
  if (!rate) return '该地区暂不支持配送';
  const { firstCount, firstFee, nextCount, nextFee, freeFrom } = rate;
  if (freeFrom === 0 || (firstFee === 0 && nextFee === 0)) return '免运费';
  const unit = rule.by === 'piece' ? '件' : '克';
  const next = nextFee > 0 ? `，每加${nextCount}${unit}加${yuan(nextFee)}元` : '';
  const free = freeFrom === null ? '' : `，满${yuan(freeFrom)}元免运费`;
  return `${firstCount}${unit}内${yuan(firstFee)}元${next}${free}`;
}
