/** Texts of the console's own pages. */
export const CONSOLE_NAME = '运营后台 · 创业元宇宙';

export const pageCopy = {
  notFoundTitle: '没有这个页面',
  notFoundHint: '地址可能有误，或页面已移到别处。',
  home: '回工作台',
  crashTitle: '页面出了点问题',
  crashHint: '已填写但未提交的内容可能需要重新填写。已提交的操作不受影响。',
  reload: '重新加载',
};
