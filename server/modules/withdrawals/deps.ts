import type { PayoutProvider } from '@/server/adapters/payout/provider';
import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';

/** What withdrawals need of other domains; the composition plugs them in. */
export interface WithdrawPorts {
  /** The verified name; null before the real-name check. */
  realNameOf: (db: Db, userId: number) => Promise<{ name: string; nameMask: string } | null>;
  /** Confirms that the caller is the account's owner. @throws DomainError */
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
  ownsUpload: (db: Db, userId: number, key: string) => Promise<boolean>;
}

export interface PayoutDeps {
  vault: Vault;
  /** Null until the messenger's transfer service is configured: then every payout is by hand. */
  provider: PayoutProvider | null;
}

export interface WithdrawDeps extends PayoutDeps {
  ports: WithdrawPorts;
}
