import { type LiveKind, OWN_ACTS } from '../contract/live';
import type { News } from './unseen';

const DOMAINS: Record<LiveKind, readonly string[]> = {
  reward: ['rewards'],
  withdraw: ['withdrawals'],
  partner: ['partners'],
  order: ['orders', 'refunds'],
  block: ['houses'],
  student: ['learning', 'logs'],
  ticket: ['feedback'],
  system: [],
  balance: [],
  cart: ['cart'],
  purchase: ['orders', 'refunds', 'cart'],
};

/** Every change of others touches a bell or a balance. */
const ALWAYS = ['home', 'wallet', 'notices'] as const;

const ACTS: ReadonlySet<LiveKind> = new Set(OWN_ACTS);

/** After an unknown gap all domains are stale. */
export function domainsOf(kinds: News): ReadonlySet<string> {
  const all = kinds === 'all' ? Object.values(DOMAINS) : [...kinds].map((kind) => DOMAINS[kind]);
  return new Set([...(isOwn(kinds) ? [] : ALWAYS), ...all.flat()]);
}

export const isOwn = (kinds: News): boolean =>
  kinds !== 'all' && kinds.size > 0 && [...kinds].every((kind) => ACTS.has(kind));
