import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { PayoutProvider } from '@/server/adapters/payout';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Config } from '@/server/config';
import type { Database } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import type { LoadLimit } from '@/server/http/load-shedding';
import type { Keys } from '@/server/keys';

export interface ConsoleDeps {
  config: Config;
  database: Database;
  vault: Vault;
  /** Pictures and films. */
  storage: Storage;
  keys: Pick<Keys, 'derive'>;
  logger: FastifyBaseLogger;
  /** Null until a transfer service is configured: payouts are made by hand. */
  payout: PayoutProvider | null;
  /** Null without merchant and outside a demo. */
  pay: PayProvider | null;
  /** Origin that browsers know the console by: `https://ops.example.com`. */
  origin: string;
  clock: () => Date;
  /** This machine's clock ahead of the database's (ms). */
  aheadMs: () => number;
  /** Shared with the members' listener when both are in one process. */
  load: LoadLimit;
  /** Called before the routes are mounted, to count their calls. */
  watch?: (app: FastifyInstance) => void;
}
