import { applyCopy } from './copy';
import type { WithdrawConfig } from './types';

/** fen */
export interface Limit {
  key: 'available' | 'max' | 'today';
  name: string;
  fen: number;
}

export type Limits = Pick<
  WithdrawConfig,
  'min' | 'max' | 'step' | 'available' | 'dayCount' | 'usedCount' | 'dayAmount' | 'usedAmount'
>;

export function limitsOf(config: Limits): Limit[] {
  const { available, max, dayAmount, usedAmount, dayCount, usedCount } = config;
  const times = Math.max(dayCount - usedCount, 0);
  return [
    { key: 'available', name: applyCopy.limits.available, fen: available },
    { key: 'max', name: applyCopy.limits.max, fen: max },
    {
      key: 'today',
      name: applyCopy.limits.today(times),
      fen: times === 0 ? 0 : Math.max(dayAmount - usedAmount, 0),
    },
  ];
}

/** The smallest limit; of equal ones the first. */
export const bindingOf = (config: Limits): Limit =>
  limitsOf(config).reduce((least, limit) => (limit.fen < least.fen ? limit : least));
