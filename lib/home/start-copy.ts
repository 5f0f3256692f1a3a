import { LOG_POINTS } from '@/lib/contract/growth-points';

export const startCopy = {
  label: '开张三步',
  done: '已完成',
  steps: {
    sign: { title: '挂招牌', text: '一到六个字，邻居走过就看得见。', act: '给摊位挂招牌' },
    log: {
      title: '写第一篇日志',
      text: `写一句就够，成长值 +${LOG_POINTS}。`,
      act: '写第一篇日志',
    },
    partner: {
      title: '请朋友来坐坐',
      text: '把链接发给一位朋友，离你最近的空地就留给他。',
      act: '邀请小伙伴',
    },
  },
} as const;
