import type { PayoutProvider } from '@/server/adapters/payout/provider';
import type { Vault } from '@/server/db/vault';
import type { PersonKeys } from '@/server/modules/members/confirm';

export interface PayoutDeps {
  vault: Vault;
  provider: PayoutProvider | null;
}

export interface WithdrawDeps extends PayoutDeps {
  keys: PersonKeys;
}
