import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PayProvider } from './adapters/pay/provider';
import type { PayoutProvider } from './adapters/payout';
import type { SmsSender } from './adapters/sms';
import type { Authorizer } from './adapters/wechat/authorize';
import type { Jssdk } from './adapters/wechat/jssdk';
import type { MiniLogin } from './adapters/wechat/mini-login';
import type { Config } from './config';
import type { Database } from './db/client';
import type { LoadLimit } from './http/load-shedding';
import type { Keys } from './keys';
import type { LiveHub } from './live/hub';
import type { TestPayer } from './modules/payments/deps';

/** What payments are made with. */
export interface PayParts {
  logger: FastifyBaseLogger;
  /** Null until a provider is configured: nobody pays by it. */
  pay: PayProvider | null;
  /** The payer of the demo's cashier; null where payments are real. */
  payTest?: TestPayer | null;
  /** The messenger's authorization of payers; made from the configuration when missing. */
  authorizer?: Authorizer | null;
}

/** What the app is built from. */
export interface AppDeps extends PayParts {
  config: Config;
  database: Database;
  keys: Keys;
  sms: SmsSender;
  /** Null until the mini program is configured. */
  mini: MiniLogin | null;
  /** Null until the official account is configured: pages are shared without the messaging app's help. */
  jssdk?: Jssdk | null;
  /** Null until a transfer service is configured: payouts are made by hand. */
  payout: PayoutProvider | null;
  clock?: () => Date;
  /** A sentence about this machine's clock when it is wrong; null when it is right, as without one. */
  clockFault?: () => Promise<string | null>;
  /** Shared with the console's listener when both are in one process. */
  load?: LoadLimit;
  /** The live streams; ended by whoever stops the server. */
  live?: LiveHub;
  /** Called before the routes are mounted, to count their calls. */
  watch?: (app: FastifyInstance) => void;
}
