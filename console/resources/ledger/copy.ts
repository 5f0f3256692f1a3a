export const ledgerCopy = {
  title: '账本',
  journals: '这一笔的凭证',
  entries: '分录',
  columns: ['科目', '借', '贷', '变动后余额'],
  links: '去看',
  moves: '最近的变动',
};
