export const riskCopy = {
  evidence: '依据',
  noEvidence: '没有更多事实。',
  others: '相关的人',
  nobody: '没有相关的成员。',
} as const;
