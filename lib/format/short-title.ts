/**
 * Up to the first blank not beside Latin: 小街积木 榉木 → 小街积木, 小街 T 恤 240 g → 小街 T 恤.
 * Counted parts stay: 长桌咖啡券 一杯, 手机拍短视频 八节.
 */
const SHORT =
  /^(.*?[^A-Za-z]) (?![一二两三四五六七八九十百\d]+(?:杯|节|次|课时?|张|天|晚|小时|人)(?: |$))[^A-Za-z]/u;

export const shortTitle = (title: string): string => SHORT.exec(title)?.[1] ?? title;
