import type { Region, Regions } from '@/lib/kit/regions';

/** Omitted in short names of autonomous areas. */
const NATIONALITIES =
  /(?:蒙古族?|回族?|藏族|维吾尔|苗族|彝族|壮族?|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|高山族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|塔吉克|怒族|鄂温克族|保安族|裕固族|独龙族|鄂伦春|各族)+(?=自治)/u;
const ENDINGS =
  /(?:特别行政区|自治区|自治州|自治县|自治旗|地区|新区|林区|特区|省|市|区|县|旗|盟)$/u;
/** After a short name they make a street: 西湖大道 is not 西湖区. */
const STREET_LIKE =
  /^(?:[东西南北中]?(?:路|街|大道|道|巷|弄|里|镇|乡|村|桥|广场|大厦|花园|小区|公园|苑|园|家园|中心|新城|国际|站|店))/u;
/** People repeat separators, or copy lists of shops. */
const BETWEEN = /^(?:[\s,，、/\-·>]|市辖区|省直辖县级行政区划|自治区直辖县级行政区划)+/u;
/** Text before it is a name or a word such as 寄到. */
const MAX_START = 12;

export interface FoundRegion {
  path: readonly Region[];
  start: number;
  end: number;
}

const shortNames = new Map<string, string>();

/** 余杭区 → 余杭, 延边朝鲜族自治州 → 延边; empty when ambiguous. */
function shortNameOf(name: string): string {
  const known = shortNames.get(name);
  if (known !== undefined) return known;
  const short = name.replace(NATIONALITIES, '').replace(ENDINGS, '');
  const distinct = short.length >= 2 && short !== name ? short : '';
  shortNames.set(name, distinct);
  return distinct;
}

function lengthAt(text: string, at: number, { name }: Region): number {
  if (text.startsWith(name, at)) return name.length;
  const short = shortNameOf(name);
  if (short === '' || !text.startsWith(short, at)) return 0;
  const after = text.slice(at + short.length);
  if (name.endsWith('自治州') && after.startsWith('州')) return short.length + 1;
  if (name.endsWith('自治县') && after.startsWith('县')) return short.length + 1;
  return STREET_LIKE.test(after) ? 0 : short.length;
}

const skip = (text: string, at: number): number =>
  at + (BETWEEN.exec(text.slice(at))?.[0].length ?? 0);

type Match = Pick<FoundRegion, 'path' | 'end'>;

const better = (a: Match, b: Match): Match => {
  if (a.path.length !== b.path.length) return a.path.length > b.path.length ? a : b;
  return a.end >= b.end ? a : b;
};

function descend(text: string, at: number, path: readonly Region[]): Match {
  let best: Match = { path, end: at };
  const from = skip(text, at);
  for (const child of path.at(-1)?.children ?? []) {
    const length = lengthAt(text, from, child);
    if (length > 0) best = better(descend(text, from + length, [...path, child]), best);
    if (path.length !== 1) continue;
    for (const district of child.children) {
      const direct = lengthAt(text, from, district);
      if (direct > 0) best = better({ path: [...path, child, district], end: from + direct }, best);
    }
  }
  return best;
}

/** Starts with province, city or an unmistakable district. */
function matchAt(text: string, regions: Regions, start: number): Match | null {
  let best: Match = { path: [], end: start };
  const districts: Match[] = [];
  for (const province of regions.provinces) {
    const length = lengthAt(text, start, province);
    if (length > 0) best = better(descend(text, start + length, [province]), best);
    for (const city of province.children) {
      const own = lengthAt(text, start, city);
      if (own > 0) best = better(descend(text, start + own, [province, city]), best);
      for (const district of city.children)
        if (text.startsWith(district.name, start))
          districts.push({
            path: [province, city, district],
            end: start + district.name.length,
          });
    }
  }
  const [only, other] = districts;
  if (only && !other) best = better(best, only);
  return best.path.length > 0 ? best : null;
}

/** A short name proves nothing: 吉林大学, 海南黄花梨. */
const isProof = (text: string, start: number, { path, end }: Match): boolean =>
  path.length > 1 || path[0]?.children.length === 0 || text.slice(start, end) === path[0]?.name;

/** Not by its district alone. */
export const namesItsCity = (text: string, { path, start }: FoundRegion): boolean =>
  path.slice(0, 2).some((region) => lengthAt(text, start, region) > 0);

const isWhole = ({ path }: Pick<FoundRegion, 'path'>): boolean =>
  path.at(-1)?.children.length === 0;

/** Another shop's picker may repeat the region. */
function withRepeated(text: string, found: FoundRegion, regions: Regions): FoundRegion {
  const again = matchAt(text, regions, skip(text, found.end));
  const isSame = again && again.path.length > 1 && again.path[0]?.code === found.path[0]?.code;
  return isSame && again.path.length >= found.path.length ? { ...found, ...again } : found;
}

/** The first, unless a later one reaches a district: 王金华北京市海淀区 is in 北京. */
export function findRegion(text: string, regions: Regions): FoundRegion | null {
  let first: FoundRegion | null = null;
  for (let start = 0; start < Math.min(MAX_START, text.length); start += 1) {
    const match = matchAt(text, regions, start);
    if (!match || !isProof(text, start, match)) continue;
    const found = { ...match, start };
    if (isWhole(found) && (!first || (start >= first.end && namesItsCity(text, found))))
      return withRepeated(text, found, regions);
    first ??= found;
  }
  return first && withRepeated(text, first, regions);
}
