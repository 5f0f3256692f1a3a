/** Unit: Latin, signs, or one or two single Chinese characters. */
const NUMBER_AND_UNIT = /(\d) (?=[A-Za-zμ℃°%㎡]|[\u4e00-\u9fff]{1,2}(?![\u4e00-\u9fff]))/g;
const NO_BREAK = '\u00a0';
const DATE = /(\d{4})-(\d{2})-(\d{2})/g;
const CHINESE_DATE = /(?:\d{4}年)?\d{1,2}月\d{1,2}日/g;
const JOIN = '\u2060';

const LONG_WORD = /[\u4e00-\u9fff]{7,}/g;

/** For narrow labels: a word longer than a line breaks in its middle, not before its last character. */
export const halved = (text: string): string =>
  text.replace(LONG_WORD, (word) => {
    const middle = Math.floor(word.length / 2);
    return `${word.slice(0, middle)}\u200b${word.slice(middle)}`;
  });

/** Keeps 800 ml, 5 英寸 or 2026-12-29 on a line, and a dot at the end of one. For display only. */
export const unbroken = (text: string): string =>
  text
    .replace(NUMBER_AND_UNIT, `$1${NO_BREAK}`)
    .replace(DATE, `$1-${JOIN}$2-${JOIN}$3`)
    .replace(CHINESE_DATE, (date) => [...date].join(JOIN))
    .replaceAll(' · ', `${NO_BREAK}· `);
