import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PayoutProvider } from './adapters/payout';
import type { SmsSender } from './adapters/sms';
import type { Jssdk } from './adapters/wechat/jssdk';
import type { MiniLogin } from './adapters/wechat/mini-login';
import type { Config } from './config';
import type { Database } from './db/client';
import type { Keys } from './keys';

/** What the app is built from. */
export interface AppDeps {
  config: Config;
  database: Database;
  keys: Keys;
  logger: FastifyBaseLogger;
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
  /** Called before the routes are mounted, to count their calls. */
  watch?: (app: FastifyInstance) => void;
}
