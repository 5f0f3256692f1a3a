import { readNumber } from './characters';

/** Checksum of card numbers: ISO/IEC 7812. */

export const cardDigits = readNumber;

/** Luhn: from the right, every second digit counts double. */
export function isCardNumber(text: string): boolean {
  if (!/^\d{12,19}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const BANKS = [
  ['ICBC', '中国工商银行'],
  ['ABC', '中国农业银行'],
  ['BOC', '中国银行'],
  ['CCB', '中国建设银行'],
  ['COMM', '交通银行'],
  ['PSBC', '中国邮政储蓄银行'],
  ['CMB', '招商银行'],
  ['CITIC', '中信银行'],
  ['CEB', '中国光大银行'],
  ['HXBANK', '华夏银行'],
  ['CMBC', '中国民生银行'],
  ['GDB', '广发银行'],
  ['SPABANK', '平安银行'],
  ['CIB', '兴业银行'],
  ['SPDB', '浦发银行'],
  ['CZBANK', '浙商银行'],
  ['BOHAIB', '渤海银行'],
  ['EGBANK', '恒丰银行'],
  ['BJBANK', '北京银行'],
  ['SHBANK', '上海银行'],
  ['NJCB', '南京银行'],
  ['NBBANK', '宁波银行'],
  ['JSBANK', '江苏银行'],
  ['HZCB', '杭州银行'],
  ['BJRCB', '北京农商银行'],
  ['SHRCB', '上海农商银行'],
  ['RCU', '农村信用社'],
].map(([code, name]) => ({ code: code as string, name: name as string }));

export const bankName = (code: string): string | undefined =>
  BANKS.find((bank) => bank.code === code)?.name;
