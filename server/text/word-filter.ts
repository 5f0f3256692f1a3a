import { DomainError } from '@/server/http/call';

/** Forbidden promises, and names that impersonate the product. */
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
const IMPERSONATION = [
  '官方',
  '客服',
  '管理员',
  '平台运营',
  '创业元宇宙',
  '系统通知',
  '公安',
  '银保监',
];

/** What is compared: full-width forms, blanks and marks between the characters make no difference. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const holds = (text: string, words: readonly string[]): boolean => {
  const plain = normalize(text);
  return words.some((word) => plain.includes(word));
};
/** Seven digits in a row with any separators: a phone number or other contact outside the app. */
const holdsNumber = (text: string): boolean => /\d{7}/.test(normalize(text));
/** Invisible and bidirectional characters; the joiner inside an emoji and a line break are allowed. */
const hasControls = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/u.test(
    text.replace(/(?<=\p{Emoji}\uFE0F?)\u200D(?=\p{Emoji})/gu, '').replace(/\r?\n/g, ''),
  );

/** Counts a wide character as 2, as the form does. */
const unitsOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0);

/** Whether a text that others read contains a forbidden word, or invisible or bidirectional characters. */
export const hasForbiddenWords = (text: string): boolean =>
  hasControls(text) || holds(text, [...PROMISES, ...OTHERS]);

/** Texts that others read. `label` is what people call the field. @throws DomainError word_forbidden */
export function refuseForbiddenWords(text: string, field: string, label = '内容'): void {
  if (hasForbiddenWords(text)) throw forbidden(field, label);
}

/** The rule of a nickname (specification 21.1). @throws DomainError invalid_input | word_forbidden */
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
    holds(userName, IMPERSONATION)
  )
    throw forbidden('userName', '昵称');
}

/** The rule of the name on a sign. @throws DomainError word_forbidden */
export function refuseSign(sign: string): void {
  const msg = '这个名字不能用，换一个';
  const isVisible = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sign);
  if (!isVisible || sign.includes('\n') || hasForbiddenWords(sign) || holds(sign, IMPERSONATION))
    throw new DomainError('word_forbidden', { msg, fields: { sign: msg } });
}

function forbidden(field: string, label: string): DomainError {
  const { msg } = new DomainError('word_forbidden', { blanks: { label } });
  return new DomainError('word_forbidden', { blanks: { label }, fields: { [field]: msg } });
}
