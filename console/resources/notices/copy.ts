export const noticesCopy = {
  to: '给谁',
  own: (title: string) => `我的成员视图：${title}`,
};
