export const reportsCopy = {
  around: '上下文',
  alone: '前后没有别的文字。',
  reporters: '举报人',
  nobody: '没有人举报。',
  history: '作者以前',
  clean: '没有被举报或隐藏过。',
} as const;
