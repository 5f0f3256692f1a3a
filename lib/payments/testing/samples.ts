import { MINUTE_MS } from '@/lib/time';
import type { Knowledge, Payment, Way, Ways } from '../types';

/** Noon of a day, Shanghai: payments are open. */
export const NOON = Date.parse('2026-06-18T12:00:00+08:00');

export const aWay = (way: Way['way'], label: string, more: Partial<Way> = {}): Way => ({
  way,
  label,
  isOpen: true,
  reason: '',
  ...more,
});

/** The ways of an order of ¥176.00, at noon. */
export const someWays = (ways: Way[], more: Partial<Ways> = {}): Ways => ({
  ways,
  payable: 176_00,
  payBy: NOON + 30 * MINUTE_MS,
  payFrom: 7,
  serverTime: NOON,
  ...more,
});

export const aPayment = (more: Partial<Payment>): Payment => ({
  paymentId: 71,
  expireAt: NOON + 30 * MINUTE_MS,
  ...more,
});

export const known = (state: Knowledge['state'], more: Partial<Knowledge> = {}): Knowledge => ({
  state,
  text: '正在等待付款结果',
  askAgainAfter: 0,
  returns: [],
  serverTime: NOON,
  ...more,
});
