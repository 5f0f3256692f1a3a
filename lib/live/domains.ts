import { type LiveKind, OWN_ACTS } from '../contract/live';
import type { News } from './unseen';

/** The domains of the contract that a notice of a type, or a movement of money, concerns. */
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

/** Each of them changes a bell or a balance, except what the member did on another device. */
const ALWAYS = ['home', 'wallet', 'notices'] as const;

const ACTS: ReadonlySet<LiveKind> = new Set(OWN_ACTS);

/** Domains to fetch anew; after an unknown gap all that the stream tells of. */
export function domainsOf(kinds: News): ReadonlySet<string> {
  const all = kinds === 'all' ? Object.values(DOMAINS) : [...kinds].map((kind) => DOMAINS[kind]);
  return new Set([...(isOwn(kinds) ? [] : ALWAYS), ...all.flat()]);
}

/** True when all of it was done by the member on another device. */
export const isOwn = (kinds: News): boolean =>
  kinds !== 'all' && kinds.size > 0 && [...kinds].every((kind) => ACTS.has(kind));
