import { randomInt } from 'node:crypto';
import type { DemoAccount } from '../demo-file';
import { HERO, HERO_MOBILE, NEWCOMER, NEWCOMER_MOBILE } from './people';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const draw = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

/** Letters and digits as the rules ask, easy to type on a phone. */
const newPassword = () => draw(LETTERS, 6) + draw(DIGITS, 6);

/** Two demo accounts: one with much data, one empty. */
export const newDemoAccounts = (): DemoAccount[] => [
  { label: `${HERO.name}（完整数据）`, mobile: HERO_MOBILE, password: newPassword() },
  { label: `${NEWCOMER.name}（新居民）`, mobile: NEWCOMER_MOBILE, password: newPassword() },
];
