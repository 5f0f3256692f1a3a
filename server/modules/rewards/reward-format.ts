import { MAX_LEVELS } from '@/server/db/rules';

/** Formats amounts, rates and reasons for sentences that the server writes. */

const LEVEL_NAMES = ['', '直接奖励', '团队奖励'] as const;
export const levelName = (level: number): string => LEVEL_NAMES[Math.min(level, MAX_LEVELS)] ?? '';

export const REASON = {
  frozen: '账户冻结中',
  closed: '账户已注销',
  refund: '订单退款',
  recalc: '按订单实付金额重新核算',
} as const;
