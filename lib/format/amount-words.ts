const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const SMALL_UNITS = ['', '拾', '佰', '仟'];
const BIG_UNITS = ['', '万', '亿', '万亿'];

function groupInWords(group: number, hasMoreBefore: boolean): string {
  let words = '';
  let isZeroDue = hasMoreBefore && group < 1000;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) {
      isZeroDue ||= words !== '';
      continue;
    }
    words += `${isZeroDue ? '零' : ''}${DIGITS[digit]}${SMALL_UNITS[place]}`;
    isZeroDue = false;
  }
  return words;
}

function yuanInWords(yuan: number): string {
  let words = '';
  for (let index = BIG_UNITS.length - 1; index >= 0; index -= 1) {
    const group = Math.floor(yuan / 10_000 ** index) % 10_000;
    if (group === 0) continue;
    words += groupInWords(group, words !== '') + BIG_UNITS[index];
  }
  return words;
}

/** 2741630 → 贰万柒仟肆佰壹拾陆元叁角: as on a cheque, so a zero too many is seen. */
export function amountInWords(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) return '';
  const yuan = Math.floor(fen / 100);
  const jiao = Math.floor(fen / 10) % 10;
  const cent = fen % 10;
  const head = yuan > 0 ? `${yuanInWords(yuan)}元` : '';
  if (jiao === 0 && cent === 0) return `${head || '零元'}整`;
  const tail = jiao > 0 ? `${DIGITS[jiao]}角` : head ? '零' : '';
  return `${head}${tail}${cent > 0 ? `${DIGITS[cent]}分` : ''}`;
}
