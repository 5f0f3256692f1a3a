import type { TEST_ACTS } from '@/lib/contract/payments.schema';
import type { Authorizer } from '@/server/adapters/wechat/authorize';
import type { Db } from '@/server/db/client';
import type { PayDeps } from './ports';

/** The payer at the demo's cashier. */
export interface TestPayer {
  /** Does what a button says. `isPaid` false: nobody paid. */
  choose: (sn: string, act: (typeof TEST_ACTS)[number]) => Promise<{ isPaid: boolean }>;
}

/** What paying from the balance needs of other modules. */
export interface BalancePorts {
  realNameOf: (db: Db, userId: number) => Promise<object | null>;
  findHold: (db: Db, userId: number) => Promise<object | null>;
  /** @throws DomainError */
  confirmPerson: (
    tx: Db,
    claim: {
      userId: number;
      scene: 'withdraw';
      checkcode?: string | undefined;
      password?: string | null | undefined;
      now: Date;
    },
  ) => Promise<void>;
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
  balance: BalancePorts;
}
