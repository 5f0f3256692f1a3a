/** Of forbidden words, roles and common names. */
const TRADITIONAL = `
  員员 創创 業业 統统 係系 運运 營营 銀银 監监 財财 賭赌 發发 現现 辦办 證证 掛挂 賺赚 開开 傳传 銷销 級级 頭头 費费 穩稳
  轉转 獎奖 報报 變变 錢钱 槍枪 証证 綵彩 繫系 臺台 檯台 務务 復复 複复 覆复 審审 計计 編编 輯辑 經经 總总 師师 帳账 賬账
  戶户 後后 長长 記记 錄录 實实 習习 測测 試试 爲为 為为 張张 陳陈 劉刘 楊杨 趙赵 黃黄 吳吴 孫孙 鄭郑 謝谢 許许 馮冯 蕭萧
  鄧邓 馬马 羅罗 韓韩 葉叶 鍾钟 鐘钟 龍龙 華华 國国 偉伟 麗丽 軍军 傑杰 靜静 強强
`;
const SIMPLIFIED = new Map(
  TRADITIONAL.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

/** Ignores width, case, traditional forms, blanks and marks. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{DI}/gu, '')
    .replace(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
