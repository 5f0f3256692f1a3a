import type { FastifyBaseLogger } from 'fastify';
import type { TEST_ACTS } from '@/lib/contract/payments.schema';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { Authorizer } from '@/server/adapters/wechat/authorize';
import type { Vault } from '@/server/db/vault';
import type { PersonKeys } from '@/server/modules/members/confirm';

export interface TestPayer {
  /** `isPaid` false: nobody paid. */
  choose: (sn: string, act: (typeof TEST_ACTS)[number]) => Promise<{ isPaid: boolean }>;
}

export interface PayDeps {
  /** Null without provider. */
  provider: PayProvider | null;
  vault: Vault;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface PaymentDeps extends PayDeps {
  /** Null where payments are real. */
  test: TestPayer | null;
  /** Null: nobody pays inside the messenger. */
  authorizer: Authorizer | null;
  /** This key binds an authorization to its session. */
  stateKey: Buffer;
  /** '' = unknown. */
  publicUrl: string;
  keys: PersonKeys;
}
