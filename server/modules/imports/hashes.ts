import { createHmac } from 'node:crypto';
import type { Keys } from '@/server/keys';

export type HashKeys = Pick<Keys, 'derive'>;

const keyed = ({ derive }: HashKeys, text: string): string =>
  createHmac('sha256', derive('import')).update(text).digest('base64url');

export const hashMobile = (keys: HashKeys, mobile: string): string =>
  keyed(keys, `mobile|${mobile}`);

export function hashName(keys: HashKeys, name: string): string | null {
  const [first] = name.trim().normalize('NFKC').toLowerCase();
  return first === undefined ? null : keyed(keys, `name|${first}`);
}
