import type { ITEM_STATES } from '@/lib/contract/console/resources/launch';
import { clockOf, dayOf } from '@/lib/time';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { SmsSender } from '@/server/adapters/sms';
import type { Config } from '@/server/config';
import type { Db } from '@/server/db/client';
import type { Keys } from '@/server/keys';
import type { PayDeps } from '@/server/modules/payments/deps';
import type { Outside } from './outside';

export interface LaunchDeps {
  config: Config;
  keys: Pick<Keys, 'derive'>;
  pay: () => Promise<PayProvider | null>;
  sms: SmsSender;
  log: PayDeps['log'];
  outside: Outside;
  /** demo and local are no rows. */
  fixed: 'demo' | 'local' | null;
}

export interface Facts extends LaunchDeps {
  db: Db;
  now: Date;
}

export interface Verdict {
  state: keyof typeof ITEM_STATES;
  fact: string;
  /** Repeated by the confirmation: another basis needs another ask. */
  basis?: string;
  until?: Date;
  /** Not needed for the trial. */
  isForOpening?: true;
}

export type ReadItem = (facts: Facts) => Promise<Verdict>;

export const green = (fact: string, basis = ''): Verdict => ({ state: 'green', fact, basis });
export const greenUntil = (until: Date, fact: string, basis = ''): Verdict => ({
  ...green(`${fact}，有效至 ${dayOf(until)} ${clockOf(until)}`, basis),
  until,
});
export const red = (fact: string): Verdict => ({ state: 'red', fact });
export const unneeded = (fact: string): Verdict => ({ state: 'unneeded', fact });
export const unknown = (fact: string): Verdict => ({ state: 'unknown', fact });

export const missing = (lacks: readonly (string | false | null)[], done: Verdict): Verdict => {
  const all = lacks.filter((one): one is string => typeof one === 'string');
  return all.length === 0 ? done : red(all.join('；'));
};
