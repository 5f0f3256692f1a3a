import { MAX_LEVELS } from '@/server/db/rules';

/** Sentences about money that the server finishes. */

export const yuan = (fen: number): string =>
  `¥${Math.floor(fen / 100).toLocaleString('en-US')}.${String(fen % 100).padStart(2, '0')}`;

/** 1000 → 10%, 125 → 1.25% */
export const percent = (bp: number): string => `${bp / 100}%`;

const LEVEL_NAMES = ['', '直接奖励', '团队奖励'] as const;
export const levelName = (level: number): string => LEVEL_NAMES[Math.min(level, MAX_LEVELS)] ?? '';

export const REASON = {
  frozen: '账户冻结中',
  closed: '账户已注销',
  refund: '订单退款',
  recalc: '按订单实付金额重新核算',
} as const;
