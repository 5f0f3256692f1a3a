/** Unit: Latin, signs, or one or two single Chinese characters. */
const NUMBER_AND_UNIT = /(\d) (?=[A-Za-zμ℃°%㎡]|[\u4e00-\u9fff]{1,2}(?![\u4e00-\u9fff]))/g;
const NO_BREAK = '\u00a0';

/** Keeps 800 ml or 5 英寸 on a line, and a dot at the end of one. For display only. */
export const unbroken = (text: string): string =>
  text.replace(NUMBER_AND_UNIT, `$1${NO_BREAK}`).replaceAll(' · ', `${NO_BREAK}· `);
