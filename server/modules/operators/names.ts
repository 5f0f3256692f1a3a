/* Names of operators stand in the log of what was done: none may be read as another. */

/** Traditional forms of characters that names of roles are written with. */
const SIMPLE = new Map(
  [
    '財财',
    '務务',
    '復复',
    '複复',
    '覆复',
    '審审',
    '計计',
    '編编',
    '輯辑',
    '員员',
    '統统',
    '係系',
    '繫系',
    '經经',
    '監监',
    '總总',
    '運运',
    '營营',
    '師师',
    '帳账',
    '賬账',
    '戶户',
    '後后',
    '臺台',
    '開开',
    '發发',
    '業业',
    '創创',
    '長长',
    '記记',
    '錄录',
    '實实',
    '習习',
    '測测',
    '試试',
    '爲为',
    '為为',
    '張张',
    '陳陈',
    '劉刘',
    '楊杨',
    '趙赵',
    '黃黄',
    '吳吴',
    '孫孙',
    '鄭郑',
    '謝谢',
    '許许',
    '馮冯',
    '蕭萧',
    '鄧邓',
    '馬马',
    '羅罗',
    '韓韩',
    '葉叶',
    '鍾钟',
    '鐘钟',
    '龍龙',
    '華华',
    '國国',
    '偉伟',
    '麗丽',
    '軍军',
    '傑杰',
    '靜静',
    '強强',
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

/** How a name is stored: full-width forms are the plain ones. */
export const plainName = (name: string): string => name.normalize('NFKC').trim();

/** Names that people read as one have one fold. */
export const foldName = (name: string): string =>
  [...plainName(name).toLowerCase()]
    .filter((char) => /[\p{L}\p{N}]/u.test(char))
    .map((char) => SIMPLE.get(char) ?? char)
    .join('');
