export const figuresCopy = {
  lines: '数字与明细',
  changes: '更正过',
  source: '来源',
  rows: '明细',
};
