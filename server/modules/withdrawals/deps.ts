import type { PayoutProvider } from '@/server/adapters/payout/provider';
import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import type { WithdrawRules } from '@/server/db/withdraw-rules';

/** A rule wants a person to look at something before money leaves (product rule 6.11). */
export interface OpenCase {
  riskId: number;
  /** What the member reads. */
  text: string;
}

/** What withdrawals need of other domains; `app.ts` plugs them in. */
export interface WithdrawPorts {
  /** The rules in force at a moment, and their version. */
  rulesOf: (db: Db, at: Date) => Promise<{ version: number; rules: WithdrawRules }>;
  /** The verified name; null before the real-name check. */
  realNameOf: (db: Db, userId: number) => Promise<{ name: string; nameMask: string } | null>;
  /** Makes sure that the owner is at the keyboard. @throws DomainError */
  confirmPerson: (tx: Db, claim: { userId: number; scene: 'withdraw'; checkcode?: string | undefined; password?: string | null | undefined; now: Date }) => Promise<void>;
  ownsUpload: (db: Db, userId: number, key: string) => Promise<boolean>;
  /** Opens a case about a payout account, unless one is open or was released. */
  openAccountCase: (tx: Db, input: { userId: number; accountId: number; evidence: Record<string, unknown>; now: Date }) => Promise<void>;
  /** Open cases of a member that keep money from leaving, by payout account; `null` for those about the member. */
  listOpenCases: (db: Db, userIds: readonly number[]) => Promise<(OpenCase & { userId: number; accountId: number | null })[]>;
}

export interface WithdrawDeps {
  vault: Vault;
  ports: WithdrawPorts;
  /** Null until the messenger's transfer service is configured: everything is paid by hand. */
  provider: PayoutProvider | null;
}
