export const feedbackCopy = {
  messages: '往来',
  none: '还没有回复。',
  theirs: '成员',
  before: '以前的反馈',
  first: '第一次反馈。',
} as const;
