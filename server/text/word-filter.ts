import { hasInvisible, isVisible } from '@/lib/contract/characters';
import { site } from '@/lib/kit/site';
import { DomainError } from '@/server/http/call';
import { foldText } from './fold';

/** Forbidden, or impersonating. */
const PROMISES = [
  '躺赚',
  '零投入高回报',
  '裂变',
  '拉人头',
  '人头费',
  '稳赚',
  '保本',
  '日入',
  '财富自由',
  '分享赚钱',
  '转发有奖',
  '三级分销',
  '炒地',
  '传销',
];
const OTHERS = ['赌博', '博彩', '色情', '毒品', '枪支', '代开发票', '套现', '办证', '外挂'];
const OFFICIAL = ['官方', '平台运营', '系统通知'];
const IMPERSONATION = [...OFFICIAL, '客服', '管理员', '公安', '银保监'];
/** Letters; shorter brands are words of every day. */
const LEAST_BRAND = 4;

const wordIn = (text: string, words: readonly string[]): string | undefined => {
  const plain = foldText(text);
  return words.find((word) => plain.includes(word));
};
const holds = (text: string, words: readonly string[]): boolean =>
  wordIn(text, words) !== undefined;
export const forbiddenWordIn = (text: string): string | undefined =>
  wordIn(text, [...PROMISES, ...OTHERS]);
/** A short brand is imitated by its whole name only. */
function imitatesBrand(text: string): boolean {
  const plain = foldText(text);
  const brand = foldText(site().brand.name);
  return [...brand].length < LEAST_BRAND ? brand !== '' && plain === brand : plain.includes(brand);
}
const isOfficial = (text: string) => holds(text, OFFICIAL) || imitatesBrand(text);
const impersonates = (text: string) => holds(text, IMPERSONATION) || imitatesBrand(text);
/** With any separators: a contact outside the app. */
const holdsNumber = (text: string): boolean => /\d{7}/.test(foldText(text));
/** Wide = 2, as in the form. */
const unitsOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0);

/** Also invisible, bidirectional or empty text. */
export const hasForbiddenWords = (text: string): boolean =>
  hasInvisible(text) || (text !== '' && !isVisible(text)) || forbiddenWordIn(text) !== undefined;

/** `label` names the field. @throws DomainError word_forbidden */
export function refuseForbiddenWords(text: string, field: string, label = '内容'): void {
  if (hasForbiddenWords(text)) throw forbidden(field, label);
}

/** Specification 21.1. @throws DomainError invalid_input | word_forbidden */
export function refuseNickname(userName: string, [least, most]: readonly [number, number]): void {
  if (userName === '')
    throw new DomainError('invalid_input', {
      msg: '请输入昵称',
      fields: { userName: '请输入昵称' },
    });
  const units = unitsOf(userName);
  if (units < least || units > most)
    throw new DomainError('invalid_input', {
      msg: '昵称长度为2-12个字',
      fields: { userName: '昵称长度为2-12个字' },
    });
  if (
    userName.includes('\n') ||
    hasForbiddenWords(userName) ||
    holdsNumber(userName) ||
    impersonates(userName)
  )
    throw forbidden('userName', '昵称');
}

/** A title may say 客服主管. @throws DomainError word_forbidden under the field's name */
export function refuseCardNames(fields: { name: string; title: string; company: string }): void {
  if (impersonates(fields.name)) throw forbidden('fields.name', '姓名');
  if (isOfficial(fields.title)) throw forbidden('fields.title', '头衔');
  if (isOfficial(fields.company)) throw forbidden('fields.company', '公司');
}

/** @throws DomainError word_forbidden */
export function refuseSign(sign: string): void {
  const msg = '这个名字不能用，换一个';
  const isVisible = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sign);
  if (!isVisible || sign.includes('\n') || hasForbiddenWords(sign) || impersonates(sign))
    throw new DomainError('word_forbidden', { msg, fields: { sign: msg } });
}

function forbidden(field: string, label: string): DomainError {
  const { msg } = new DomainError('word_forbidden', { blanks: { label } });
  return new DomainError('word_forbidden', { blanks: { label }, fields: { [field]: msg } });
}
