import { halfWidth } from '@/lib/contract/characters';
import type { Regions } from '@/lib/kit/regions';
import { cleanName, isName, takeName, type Words } from './find-name';
import { findRegion } from './find-region';

export interface PastedAddress {
  name?: string;
  mobile?: string;
  regionCode?: string;
  detail?: string;
}

/** Longer than any address: a pasted article costs no time. */
const MAX_LENGTH = 500;
const MOBILE =
  /(?:(?:手机|电话|联系方式|隐私号码?|号码)+号?)?(?<!\d)(?:\(?(?:\+|00)?86\)?[\s-]?)?(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?:\s*(?:\(?\s*(?:-|转(?:分机)?|#|\*|分机号?|ext\.?)\s*[:.]?\s*(\d{1,6})|,\s*(\d{4}))(?![\d号室幢栋楼弄-])\s*\)?)?(?!\d)/iu;
/** A second number beside the mobile: landlines, 400 numbers, another mobile. */
const OTHER_PHONE =
  /(?:\s*[/或])?(?:座机|固话|电话)?[:\s]*(?<![\d-])(?:(?:\+86[\s-]?\(?0?|\(?0)\d{2,3}\)?[\s-]?\d{3,4}[\s-]?\d{4}(?:-\d{1,6})?|[48]00[\s-]?\d{3}[\s-]?\d{4}|1[3-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)/gu;
/** 林知夏[7804]: the extension of a number that hides another one. */
const BRACKETED = /[[【](\d{3,4})[\]】]/gu;
const ORDER_NUMBER = /(?:订单|运单|快递|单)(?:编|单)?号?\s*[:：]?\s*[A-Z0-9-]{8,}/giu;
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
const LATIN_WORD = /^[a-z][a-z .'-]*$/iu;
const OTHER_NUMBER = /^(?:\d{6,}|[a-z]{1,4}\d{8,}(?:-\d+)*)$/iu;
const LEAD_IN = /^(?:(?:请)?(?:寄到|送到|发到|寄往|地址是|地址在|寄|发|送|到|地址)|中国)+/u;

/** Half-width; dots in names as in documents. */
const normalize = (text: string): string =>
  halfWidth(text.slice(0, MAX_LENGTH).replace(/\r\n?|\n/gu, '|'))
    .replace(/[，、；]/gu, ',')
    .replace(/[【】「」『』[\]{}<>"“”]/gu, ' ')
    .replace(/：/gu, ':')
    .replaceAll('|', '\n')
    .replace(/(?<=\p{Script=Han})(?:[•・‧∙⋅.]| +[·•・‧∙⋅] +)(?=\p{Script=Han})/gu, '·')
    .trim();

/** `收货人：林知夏 地址：…`; undefined without labels. */
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

/** Blanks separate only words not written in Latin letters (David Wong is one). */
function joinLatin(words: string[], word: string): string[] {
  const last = words.at(-1);
  return last !== undefined && LATIN_WORD.test(last) && LATIN_WORD.test(word)
    ? [...words.slice(0, -1), `${last} ${word}`]
    : [...words, word];
}

const NUMBER = '\ufffc';

function wordsOf(text: string): Words {
  const all = text
    .split(SEPARATORS)
    .filter((word) => word === NUMBER || (!OTHER_NUMBER.test(word) && /[\p{L}\d]/u.test(word)))
    .reduce<string[]>(joinLatin, []);
  return { words: all.filter((word) => word !== NUMBER), number: all.indexOf(NUMBER) };
}

/** A blank stays between figures and letters only. */
const join = (words: readonly string[]): string =>
  words.reduce(
    (text, word) => text + (/[\w)]$/.test(text) && /^[\w(]/.test(word) ? ' ' : '') + word,
    '',
  );

/** On the device: one or several lines, labels, partial regions, grouped numbers, +86. */
export function parsePasted(pasted: string, regions: Regions): PastedAddress {
  const [, bracketed] = new RegExp(BRACKETED.source, 'u').exec(pasted) ?? [];
  const text = normalize(pasted.replace(BRACKETED, ' ').replace(ORDER_NUMBER, ' '));
  const number = MOBILE.exec(text);
  const extension = number?.[4] ?? number?.[5] ?? bracketed;
  const mobile = number?.slice(1, 4).join('');
  const labels = readLabels(
    (number ? text.replace(number[0], `\n${NUMBER}\n`) : text).replace(OTHER_PHONE, ' '),
  );
  const given = wordsOf([labels.rest, labels.region, labels.detail].filter(Boolean).join('\n'));
  const labelled = cleanName(labels.name?.replaceAll(NUMBER, '') ?? '');
  const taken = labelled ? { name: labelled, words: given.words } : takeName(given, regions);
  const address = join(taken.words);
  const region = findRegion(address, regions);
  const before = region ? address.slice(0, region.start).replace(LEAD_IN, '') : '';
  const name = taken.name ?? (isName(before) ? before : undefined);
  const street = (region ? address.slice(region.end) : address)
    .replace(LEAD_IN, '')
    .replace(/^[\s,:\-/]+|[\s,]+$/gu, '');
  const detail = extension ? `${street} 转${extension}`.trim() : street;
  const isAddress = Boolean(region ?? mobile ?? labels.name ?? labels.detail);
  return {
    ...(name && name.length <= 20 && isAddress ? { name } : {}),
    ...(mobile ? { mobile } : {}),
    ...(region ? { regionCode: region.path.at(-1)?.code } : {}),
    ...(detail.length >= 2 && isAddress ? { detail } : {}),
  };
}
