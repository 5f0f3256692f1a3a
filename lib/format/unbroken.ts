/** A digit, a blank and a unit: Latin letters, signs, or one or two Chinese characters that stand alone. */
const NUMBER_AND_UNIT = /(\d) (?=[A-Za-zμ℃°%㎡]|[\u4e00-\u9fff]{1,2}(?![\u4e00-\u9fff]))/g;
const NO_BREAK = '\u00a0';

/** A name or a fact whose numbers stay on the line of their units: 800 ml, 5 英寸. For display only. */
export const unbroken = (text: string): string => text.replace(NUMBER_AND_UNIT, `$1${NO_BREAK}`);
