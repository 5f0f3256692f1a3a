import { fenToPlain, toFen } from '@/lib/format';
import { AREAS, type FreightException, type FreightRate } from '@/lib/format/freight-rates';

/* Exceptions of a freight rule as people write them, a line each: areas and fee. */

const NONE = '不配送';
const RATE =
  /^首(\d{1,7})[件克]([\d.]+)元?[，,]续(\d{1,7})[件克]([\d.]+)元?(?:[，,]满([\d.]+)元?(?:包邮)?)?$/;
const MOST_FEE = 10_000_00;

const feeOf = (text: string): number => (text === '0' ? 0 : (toFen(text) ?? Number.NaN));

/** Null when it cannot be read. */
function rateOf(text: string): FreightRate | null {
  const [, firstCount, firstFee = '', nextCount, nextFee = '', free] = RATE.exec(text) ?? [];
  const rate = {
    firstCount: Number(firstCount),
    firstFee: feeOf(firstFee),
    nextCount: Number(nextCount),
    nextFee: feeOf(nextFee),
    freeFrom: free === undefined ? null : feeOf(free),
  };
  const isSound =
    rate.firstCount > 0 &&
    rate.nextCount > 0 &&
    [rate.firstFee, rate.nextFee].every((fen) => fen <= MOST_FEE) &&
    !Number.isNaN(rate.freeFrom ?? 0);
  return isSound ? rate : null;
}

const codeOf = (area: string): string | undefined =>
  Object.keys(AREAS).find((code) => AREAS[code] === area);

/** A sentence for the first fault. */
export function readExceptions(
  text: string | null,
): { exceptions: FreightException[] } | { fault: string } {
  const exceptions: FreightException[] = [];
  const seen = new Set<string>();
  for (const line of (text ?? '').split(/[\n;；]/).filter((one) => one.trim() !== '')) {
    const [, areas = '', rest = ''] = /^([^:：]+)[:：](.+)$/.exec(line.trim()) ?? [];
    const provinces: string[] = [];
    for (const area of areas.split(/[、，,\s]+/).filter(Boolean)) {
      const code = codeOf(area);
      if (!code) return { fault: `没有省份“${area}”，写法如 新疆、西藏、内蒙古` };
      if (seen.has(code)) return { fault: `${area} 出现两次` };
      seen.add(code);
      provinces.push(code);
    }
    const plain = rest.replace(/\s/g, '');
    const rate = plain === NONE ? null : rateOf(plain);
    if (provinces.length === 0 || (rate === null && plain !== NONE))
      return { fault: `看不懂“${line.trim()}”，写法如“新疆：首 1 件 15.00，续 1 件 10.00”` };
    exceptions.push({ provinces, rate });
  }
  return { exceptions };
}

const UNIT = { piece: '件', gram: '克' } as const;

const rateLine = (by: keyof typeof UNIT, rate: FreightRate): string =>
  [
    `首 ${rate.firstCount} ${UNIT[by]} ${fenToPlain(rate.firstFee)}`,
    `续 ${rate.nextCount} ${UNIT[by]} ${fenToPlain(rate.nextFee)}`,
    ...(rate.freeFrom === null ? [] : [`满 ${fenToPlain(rate.freeFrom)} 包邮`]),
  ].join('，');

/** Read again, it is the same. */
export const exceptionsText = (
  by: keyof typeof UNIT,
  exceptions: readonly FreightException[],
): string =>
  exceptions
    .map(({ provinces, rate }) => `${areasText(provinces)}：${rate ? rateLine(by, rate) : NONE}`)
    .join('\n');

export const areasText = (provinces: readonly string[]): string =>
  provinces.map((code) => AREAS[code.slice(0, 2)] ?? code).join('、');
