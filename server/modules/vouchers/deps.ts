import type { Vault } from '@/server/db/vault';
import type { Keys } from '@/server/keys';

export interface VoucherDeps {
  vault: Vault;
  keys: Pick<Keys, 'voucher'>;
}
