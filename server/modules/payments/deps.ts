import type { FastifyBaseLogger } from 'fastify';
import type { TEST_ACTS } from '@/lib/contract/payments.schema';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { Authorizer } from '@/server/adapters/wechat/authorize';
import type { Vault } from '@/server/db/vault';
import type { PersonKeys } from '@/server/modules/members/confirm';

/** The payer at the demo's cashier. */
export interface TestPayer {
  /** Does what a button says. `isPaid` false: nobody paid. */
  choose: (sn: string, act: (typeof TEST_ACTS)[number]) => Promise<{ isPaid: boolean }>;
}

/** Dependencies of the jobs and of the operator's commands. */
export interface PayDeps {
  /** Null until a provider is configured. */
  provider: PayProvider | null;
  vault: Vault;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** What the calls of buyers need. */
export interface PaymentDeps extends PayDeps {
  /** Null where payments are real, or there are none. */
  test: TestPayer | null;
  /** Null until the messenger's app is known; without it nobody pays inside the messenger. */
  authorizer: Authorizer | null;
  /** The key of what binds an authorization to its session. */
  stateKey: Buffer;
  /** Where the app is reached; '' = unknown. */
  publicUrl: string;
  keys: PersonKeys;
}
