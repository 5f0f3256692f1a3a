import { DOUBLE_SURNAMES } from '@/lib/contract/vcard';
import type { Regions } from '@/lib/kit/regions';
import { findRegion, namesItsCity } from './find-region';

/** Without 东门, 南门 and 西门: places first. */
const DOUBLE = DOUBLE_SURNAMES.filter((surname) => !surname.endsWith('门')).join('|');
/** The family names of 96 % of people, and those of two characters. */
const FAMILY = new RegExp(
  `^(?:[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林郑谢罗梁宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤倪颜樊童俞殷邢齐伍关焦温兰章葛詹鲁翟施柴耿聂柳常安康涂岳欧牛申牟辛洪庄柯褚祝裴霍左季丘冉蓝古阮凌桂喻骆纪路农卓简庞单卜盛车房苗屈饶翁窦臧花毕项费]|${DOUBLE})\\p{Script=Han}`,
  'u',
);
const PLACE_END =
  /(?:省|市|区|县|镇|巷|弄|号|室|栋|幢|座|层|单元|院|厦|广场|小区|公寓|大厦|中心|超市|驿站|宿舍|医院|学校|公司|花园)$/u;
/** Also ends of given names: 王园园, 张倾城, 丁一里, 周村, 江小路. */
const MAYBE_PLACE_END = /(?:路|街|道|楼|旗|乡|村|苑|园|里|城|庄|店|站|校|府)$/u;
const HAN_NAME = /^\p{Script=Han}{2,4}(?:·\p{Script=Han}{1,8})*$/u;
/** Minority names: no family name, up to ten characters. */
const LONG_NAME = /^\p{Script=Han}{2,10}(?:·\p{Script=Han}{1,8})*$/u;
const LATIN_NAME = /^[a-z][a-z .'-]{1,19}$/iu;
/** 收货人林知夏, 请寄给林知夏. */
const BEFORE_NAME =
  /^(?:(?:请|麻烦)?(?:寄|发|送|转交)给?(?=\p{Script=Han}{2})|收货人|收件人|联系人|姓名)/u;
const TITLE = '先生|女士|小姐|太太|老师|同学|师傅|经理';
/** 林知夏收, 林知夏（女士）, 林知夏先生（收）; 张先生 and 欧阳女士 stay: a family name alone is none. */
const BEHIND_NAME = new RegExp(
  `(?:\\((?:${TITLE}|亲?[收启])\\)|(?<=^.{2,})(?<!^(?:${DOUBLE}))(?:${TITLE}|亲?收|[亲台]启))$`,
  'u',
);
/** An address end with a name joined to it. */
const JOINED = new RegExp(
  `^(.+(?:号|室|楼|栋|幢|座|层|户|店|房))(\\p{Script=Han}{2,4}(?:${TITLE})?)$`,
  'u',
);

export function cleanName(text: string): string {
  let name = text.trim().replace(BEFORE_NAME, '');
  for (let rest = ''; rest !== name;) {
    rest = name;
    name = name.replace(BEHIND_NAME, '').trim();
  }
  return name;
}

export interface Words {
  words: readonly string[];
  number: number;
}

function weigh(word: string, isBesideNumber: boolean): number {
  if (LATIN_NAME.test(word)) return 2;
  if (PLACE_END.test(word)) return 0;
  const beside = isBesideNumber ? 2 : 0;
  if (HAN_NAME.test(word) && (FAMILY.test(word) || word.includes('·')))
    return 3 + beside - (MAYBE_PLACE_END.test(word) ? 2 : 0);
  if (MAYBE_PLACE_END.test(word)) return 0;
  if (isBesideNumber && LONG_NAME.test(word)) return beside;
  return HAN_NAME.test(word) ? 1 : 0;
}

/** A region's name (金华, 安康) names a person only when the rest names another city. */
const isOnlyPlace = (words: readonly string[], at: number, regions: Regions): boolean => {
  if (findRegion(words[at] ?? '', regions)?.start !== 0) return false;
  const rest = words.filter((_, i) => i !== at).join('');
  const found = findRegion(rest, regions);
  return !found || !namesItsCity(rest, found);
};

export function takeName(
  { words, number }: Words,
  regions: Regions,
): { name?: string; words: string[] } {
  const cleaned = words.map(cleanName);
  let best = { at: -1, weight: 0 };
  for (const [at, word] of cleaned.entries()) {
    const weight = weigh(word, number >= 0 && (at === number || at === number - 1));
    if (weight > best.weight && !isOnlyPlace(cleaned, at, regions)) best = { at, weight };
  }
  if (best.weight >= 2)
    return { name: cleaned[best.at], words: words.filter((_, i) => i !== best.at) };
  for (const [at, word] of words.entries()) {
    const [, address, joined] = JOINED.exec(word) ?? [];
    const name = cleanName(joined ?? '');
    if (address && weigh(name, false) > 0) return { name, words: words.with(at, address) };
  }
  if (best.at < 0) return { words: [...words] };
  return { name: cleaned[best.at], words: words.filter((_, i) => i !== best.at) };
}

/** Text before a region: 王金华北京市…. */
export const isName = (text: string): boolean => weigh(text, false) > 0;
