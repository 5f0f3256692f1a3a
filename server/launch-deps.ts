import type { FastifyBaseLogger } from 'fastify';
import type { PayProvider } from './adapters/pay/provider';
import { createSmsSender } from './adapters/sms';
import type { Config } from './config';
import { fixedLaunch } from './exposure';
import type { Keys } from './keys';
import type { LaunchDeps } from './modules/launch/facts';
import { createOutside } from './modules/launch/outside';

interface Given {
  config: Config;
  keys: Pick<Keys, 'derive'>;
  pay: () => Promise<PayProvider | null>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export const launchDepsOf = ({ config, keys, pay, logger }: Given): LaunchDeps => ({
  config,
  keys,
  pay,
  log: logger,
  fixed: fixedLaunch(config),
  sms: createSmsSender(config, logger),
  outside: createOutside(),
});
