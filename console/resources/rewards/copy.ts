export const rewardsCopy = {
  why: '为什么是这个数',
  open: '看每一步怎么算',
} as const;
