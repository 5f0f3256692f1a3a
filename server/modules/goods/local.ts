import { districtCodesOf, districtText } from '@/server/modules/addresses/regions';

/* The shop's own delivery as people write it: `街区配送：杭州市余杭区、杭州市滨江区`. */

export interface Local {
  /** Name of its freight rule, or `ON_SITE`. */
  freight: string;
  /** Six digits each. */
  districts: string[];
}

/** Before the districts of an appointment at the buyer's address. */
export const ON_SITE = '上门';

const LOCAL_FORM = '须形如 街区配送：杭州市余杭区、杭州市滨江区，冒号前是运费规则';

const MOST_DISTRICTS = 40;

/** @returns a sentence for a fault */
export function readLocal(text: string): Local | string {
  const [freight = '', names = '', ...rest] = text.split(/[：:]/);
  const words = names.split(/[、,，;；\n]/).flatMap((word) => word.trim() || []);
  if (freight.trim() === '' || words.length === 0 || rest.length > 0) return LOCAL_FORM;
  if (words.length > MOST_DISTRICTS) return `最多 ${MOST_DISTRICTS} 个区县`;
  const districts: string[] = [];
  for (const word of words) {
    const [code, twin] = districtCodesOf(word);
    if (code === undefined) return `没有名为 ${word} 的区县`;
    if (twin !== undefined) return `有多个 ${word}，请写上城市`;
    districts.push(code);
  }
  return { freight: freight.trim(), districts: [...new Set(districts)].sort() };
}

export const writeLocal = (freight: string | null, districts: readonly string[]): string =>
  districts.length === 0
    ? ''
    : `${freight ?? ON_SITE}：${[...districts].sort().map(districtText).join('、')}`;

/** Equal texts say the same; a faulty one stays. */
export function plainLocal(text: string): string {
  const local = readLocal(text);
  return typeof local === 'string' ? text : writeLocal(local.freight, local.districts);
}
