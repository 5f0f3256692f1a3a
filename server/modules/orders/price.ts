import {
  freightOf,
  type FreightRate,
  freightReason,
  type FreightRule,
  rateFor,
} from '@/lib/format/freight-rates';

export interface PriceLine {
  unitPrice: number;
  num: number;
  weight: number;
  /** Rules share a parcel; null: nothing is delivered. */
  freight: (FreightRule & { freightId: number }) | null;
}

export interface PricedLine {
  sum: number;
  discountShare: number;
  /** Sum less discountShare. */
  paid: number;
}

export interface Price {
  lines: PricedLine[];
  goodsTotal: number;
  discount: number;
  freight: number;
  /** The second line has the rates. */
  freightText: string;
  payable: number;
  /** Indexes of lines not delivered to the region. */
  unserved: number[];
  /** Applied rates, with the indexes of their lines. */
  rates: { by: FreightRule['by']; rate: FreightRate; lines: number[] }[];
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Largest remainder: exact integers of fen, ties to the earlier, none above its weight. `amount` ≤ sum of weights. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(total(weights));
  if (amount === 0 || all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / all));
  const left = amount - total(shares);
  const byRemainder = exact
    .map((value, at) => ({ at, rest: value % all }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/**
 * Pure: no member among the inputs. Freight is the sum over rules.
 * @param discount fen, at most the sum of lines
 * @param region six digits; null = no delivery
 */
export function priceOf(
  lines: readonly PriceLine[],
  { region, discount = 0 }: { region: string | null; discount?: number },
): Price {
  const sums = lines.map(({ unitPrice, num }) => unitPrice * num);
  const shares = spread(discount, sums);
  const goodsTotal = total(sums);
  const { freight, unserved, text, rates } = freightOfLines(lines, sums, region);
  return {
    lines: sums.map((sum, at) => {
      const discountShare = shares[at] ?? 0;
      return { sum, discountShare, paid: sum - discountShare };
    }),
    goodsTotal,
    discount,
    freight,
    freightText: text,
    payable: goodsTotal - discount + freight,
    unserved,
    rates,
  };
}

function freightOfLines(
  lines: readonly PriceLine[],
  sums: readonly number[],
  region: string | null,
) {
  const rules = new Map(
    lines.flatMap(({ freight }) => (freight ? [[freight.freightId, freight]] : [])),
  );
  const unserved: number[] = [];
  const reasons: ReturnType<typeof freightReason>[] = [];
  const applied: Price['rates'] = [];
  let freight = 0;
  for (const [freightId, rule] of rules) {
    const own = lines.flatMap((line, at) => (line.freight?.freightId === freightId ? [at] : []));
    const rate = rateFor(rule, region);
    const parcel = {
      pieces: total(own.map((at) => lines[at]?.num ?? 0)),
      grams: total(own.map((at) => (lines[at]?.num ?? 0) * (lines[at]?.weight ?? 0))),
      goodsTotal: total(own.map((at) => sums[at] ?? 0)),
    };
    reasons.push(freightReason(rule, rate, parcel));
    if (!rate) {
      unserved.push(...own);
      continue;
    }
    freight += freightOf(rule, rate, parcel);
    applied.push({ by: rule.by, rate, lines: own });
  }
  const texts = reasons.flatMap(([, text]) => text ?? []);
  return {
    freight,
    unserved: unserved.sort((a, b) => a - b),
    text: [
      reasons.map(([reason]) => reason).join('；'),
      ...(texts.length > 0 ? [texts.join('；')] : []),
    ].join('\n'),
    rates: applied,
  };
}
