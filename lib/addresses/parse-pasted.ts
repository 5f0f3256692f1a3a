import type { Regions } from '@/lib/kit/regions';
import { findRegion } from './find-region';

/** Parts of a pasted text; unrecognized ones are left out. */
export interface PastedAddress {
  name?: string;
  /** Eleven digits. */
  mobile?: string;
  /** Code of the region as far as it was named: maybe a city, where the district is still to be chosen. */
  regionCode?: string;
  detail?: string;
}

/** Longer than any real one: a whole article on the clipboard costs no time. */
const MAX_LENGTH = 500;
const MAX_DETAIL = 100;
const MOBILE = /(?<!\d)(?:(?:\+|00)?86[\s-]?)?(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)/u;
const LABELS: readonly (readonly [
  field: 'name' | 'mobile' | 'region' | 'detail' | 'drop',
  words: string,
])[] = [
  ['name', '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字|客户|to'],
  ['mobile', '收货人手机号|联系电话|联系方式|手机号码|手机号|手机|电话号码|电话|tel|phone'],
  ['region', '所在地区|所在区域|省市区|收货地区|地区|区域'],
  ['detail', '详细收货地址|详细地址|收货地址|收件地址|送货地址|街道地址|地址'],
  ['drop', '邮政编码|邮编|备注|标签'],
];
const LABEL = new RegExp(
  `(?:^|[\\s,;|。]|(?<=\\n))(${LABELS.map(([, words]) => words).join('|')})\\s*[:=]`,
  'giu',
);
const SEPARATORS = /[\s,;|。]+/u;
const HAN_NAME = /^\p{Script=Han}{2,4}(?:·\p{Script=Han}{1,8})?$/u;
const LATIN_WORD = /^[a-z][a-z .'-]*$/iu;
const LATIN_NAME = /^[a-z][a-z .'-]{1,19}$/iu;
/** A word with one of these at its end is a place, not a person. */
const PLACE_END =
  /(?:省|市|区|县|旗|镇|乡|村|路|街|道|巷|弄|号|室|楼|栋|幢|座|层|单元|苑|园|里|院|厦|城|店|站|校|广场|小区|花园|公寓|大厦|中心|超市|驿站)$/u;
/** Where an address may end, and a name be joined to it. */
const JOINED = /^(.+(?:号|室|楼|栋|幢|座|层|户|店|房))(\p{Script=Han}{2,4})$/u;
const POSTCODE = /^\d{6}$/u;
/** Around a name: 林知夏收, 收货人林知夏, 林知夏（先生）. */
const AROUND_NAME = /^(?:收货人|收件人|联系人|姓名)|\(?(?:收|亲收|启)\)?$/gu;
const LEAD_IN = /^(?:(?:请)?(?:寄到|送到|发到|寄往|地址是|地址在|寄|发|送|到|地址))+/u;

/** Full-width figures, letters and signs as half-width ones. */
const normalize = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[，、；]/gu, ',')
    .replace(/[【】「」『』[\]{}<>"“”]/gu, ' ')
    .replace(/：/gu, ':')
    .replace(/\r\n?/gu, '\n')
    .trim();

const cleanName = (text: string): string => text.trim().replace(AROUND_NAME, '').trim();

const isName = (text: string): boolean =>
  (HAN_NAME.test(text) || LATIN_NAME.test(text)) && !PLACE_END.test(text);

/** Splits `收货人：林知夏 地址：…` at its labels; undefined for a text without. */
function readLabels(
  text: string,
): Partial<Record<(typeof LABELS)[number][0], string>> & { rest: string } {
  const parts = text.split(LABEL);
  const fields: Partial<Record<(typeof LABELS)[number][0], string>> = {};
  for (let i = 1; i < parts.length; i += 2) {
    const word = parts[i]?.toLowerCase() ?? '';
    const field = LABELS.find(([, words]) => words.split('|').includes(word))?.[0] ?? 'drop';
    fields[field] ??= parts[i + 1]?.replace(/[\s,;|。]+$/u, '') ?? '';
  }
  return { ...fields, rest: parts[0] ?? '' };
}

/** David Wong is one word: blanks separate only what is not written in Latin letters. */
function joinLatin(words: string[], word: string): string[] {
  const last = words.at(-1);
  return last !== undefined && LATIN_WORD.test(last) && LATIN_WORD.test(word)
    ? [...words.slice(0, -1), `${last} ${word}`]
    : [...words, word];
}

/** Takes the name out of the words around the number; a name joined to the end of the address, too. */
function takeName(words: readonly string[], regions: Regions): { name?: string; words: string[] } {
  const candidates = words.map(cleanName);
  const isPlace = (word: string) => (findRegion(word, regions)?.start ?? -1) === 0;
  const at = candidates.findIndex((word) => isName(word) && !isPlace(word));
  if (at >= 0) return { name: candidates[at], words: words.filter((_, i) => i !== at) };
  for (const [i, word] of words.entries()) {
    const [, address, name] = JOINED.exec(word) ?? [];
    if (address && name && isName(name)) return { name, words: words.with(i, address) };
  }
  return { words: [...words] };
}

/** Joins the words of an address again; a blank stays between figures and letters only. */
const join = (words: readonly string[]): string =>
  words.reduce(
    (text, word) => text + (/[\w)]$/.test(text) && /^[\w(]/.test(word) ? ' ' : '') + word,
    '',
  );

/**
 * Splits a pasted text into name, mobile, region and detail, on the device. Known forms: one line with or without separators,
 * several lines, with labels, with the region left out in part, with the number in groups or with +86.
 */
export function parsePasted(pasted: string, regions: Regions): PastedAddress {
  const text = normalize(pasted);
  const number = MOBILE.exec(text);
  const mobile = number?.slice(1, 4).join('');
  const labels = readLabels(number ? text.replace(number[0], '\n') : text);
  const given = [labels.rest, labels.region, labels.detail].filter(Boolean).join('\n');
  const words = given
    .split(SEPARATORS)
    .filter((word) => word !== '' && !POSTCODE.test(word) && /[\p{L}\d]/u.test(word))
    .reduce<string[]>(joinLatin, []);
  const labelled = cleanName(labels.name ?? '');
  const taken = labelled ? { name: labelled, words } : takeName(words, regions);
  const address = join(taken.words);
  const region = findRegion(address, regions);
  const before = region ? address.slice(0, region.start).replace(LEAD_IN, '') : '';
  const name = taken.name ?? (isName(before) ? before : undefined);
  const detail = (region ? address.slice(region.end) : address)
    .replace(LEAD_IN, '')
    .replace(/^[\s,:\-/]+|[\s,]+$/gu, '')
    .slice(0, MAX_DETAIL);
  const isAddress = Boolean(region ?? mobile ?? labels.name ?? labels.detail);
  return {
    ...(name && name.length <= 20 && isAddress ? { name } : {}),
    ...(mobile ? { mobile } : {}),
    ...(region ? { regionCode: region.path.at(-1)?.code } : {}),
    ...(detail.length >= 2 && isAddress ? { detail } : {}),
  };
}
