import { randomInt } from 'node:crypto';
import type { DemoAccount } from '../demo-file';
import { HERO, HERO_MOBILE, NEWCOMER, NEWCOMER_MOBILE } from './people';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const draw = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

const newPassword = () => draw(LETTERS, 6) + draw(DIGITS, 6);

export const newDemoAccounts = (): DemoAccount[] => [
  { label: `${HERO.name}（完整数据）`, mobile: HERO_MOBILE, password: newPassword() },
  { label: `${NEWCOMER.name}（新邻居）`, mobile: NEWCOMER_MOBILE, password: newPassword() },
];
