import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { PayoutProvider } from '@/server/adapters/payout';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Config } from '@/server/config';
import type { Database } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import type { LoadLimit } from '@/server/http/load-shedding';
import type { Keys } from '@/server/keys';
import type { LaunchDeps } from '@/server/modules/launch/facts';

export interface ConsoleDeps {
  config: Config;
  database: Database;
  vault: Vault;
  storage: Storage;
  keys: Pick<Keys, 'derive' | 'voucher'>;
  logger: FastifyBaseLogger;
  /** Null until configured: payouts are manual. */
  payout: PayoutProvider | null;
  /** Null without merchant and outside a demo. */
  pay: PayProvider | null;
  /** From the configuration by default. */
  launch?: LaunchDeps;
  origin: string;
  clock: () => Date;
  /** This machine's lead over the database's clock (ms). */
  aheadMs: () => number;
  load: LoadLimit;
  /** Default: that of members' calls. */
  callTimeoutMs?: number;
  watch?: (app: FastifyInstance) => void;
}
