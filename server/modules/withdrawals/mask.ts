import type { AccountType } from '@/lib/contract/withdraw-accounts.schema';
import { maskDigits } from '@/lib/format';

/** Even the owner sees no more. */

const TAIL = 4;

/** 林知夏 → 林**, 欧阳娜娜 → 欧*** */
export const maskPayee = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return `${first}${'*'.repeat(Math.max(rest.length, 1))}`;
};

const maskWord = (text: string): string => {
  const [first = '', ...rest] = [...text];
  return `${first}***${rest.length > 3 ? (rest.at(-1) ?? '') : ''}`;
};

export function maskNumber(type: AccountType, number: string): string {
  if (type === 'bank') return number.slice(-TAIL);
  const at = number.indexOf('@');
  if (at > 0) return `${maskWord(number.slice(0, at))}${number.slice(at)}`;
  return /^\d{11}$/.test(number) ? maskDigits(number) : maskWord(number);
}

/** 招商银行(8888), 支付宝(137****0921), 微信(z***n) */
export const accountLabel = (type: AccountType, bank: string, mask: string): string =>
  `${{ bank, alipay: '支付宝', wechat: '微信' }[type]}(${mask})`;
