import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PayProvider } from './adapters/pay/provider';
import type { PayoutProvider } from './adapters/payout';
import type { SmsSender } from './adapters/sms';
import type { TrackProvider } from './adapters/track';
import type { Authorizer } from './adapters/wechat/authorize';
import type { Jssdk } from './adapters/wechat/jssdk';
import type { MiniLogin } from './adapters/wechat/mini-login';
import type { Config } from './config';
import type { Database } from './db/client';
import type { LoadLimit } from './http/load-shedding';
import type { Keys } from './keys';
import type { LiveHub } from './live/hub';
import type { TestPayer } from './modules/payments/deps';

export interface PayParts {
  logger: FastifyBaseLogger;
  /** Null: nobody pays by it. */
  pay: PayProvider | null;
  /** Null where payments are real. */
  payTest?: TestPayer | null;
  /** From the configuration by default. */
  authorizer?: Authorizer | null;
}

export interface AppDeps extends PayParts {
  config: Config;
  database: Database;
  keys: Keys;
  sms: SmsSender;
  mini: MiniLogin | null;
  jssdk?: Jssdk | null;
  /** Null: payouts by hand. */
  payout: PayoutProvider | null;
  /** Null: number and official link only. */
  track?: TrackProvider | null;
  clock?: () => Date;
  clockFault?: () => Promise<string | null>;
  /** Shared with the console's listener in one process. */
  load?: LoadLimit;
  /** Ended by whoever stops the server. */
  live?: LiveHub;
  /** Before routes are mounted, to count calls. */
  watch?: (app: FastifyInstance) => void;
}
