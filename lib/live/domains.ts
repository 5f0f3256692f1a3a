import type { LiveKind } from '../contract/live';
import type { News } from './unseen';

/** The domains of the contract that a notice of a type, or a movement of money, concerns. */
const DOMAINS: Record<LiveKind, readonly string[]> = {
  reward: ['rewards'],
  withdraw: ['withdrawals'],
  partner: ['partners'],
  order: ['orders', 'refunds'],
  block: ['houses'],
  student: ['learning'],
  ticket: ['feedback'],
  system: [],
  balance: [],
};

/** Each of them changes a bell or a balance. */
const ALWAYS = ['home', 'wallet', 'notices'] as const;

/** What is to be fetched anew; after an unknown gap everything that the stream tells of. */
export function domainsOf(kinds: News): ReadonlySet<string> {
  const all = kinds === 'all' ? Object.values(DOMAINS) : [...kinds].map((kind) => DOMAINS[kind]);
  return new Set([...ALWAYS, ...all.flat()]);
}
