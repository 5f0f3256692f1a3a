import type { Invoice } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

export interface Payer {
  title: string;
  /** Empty for persons. */
  taxNo: string;
  /** Empty = none. */
  email: string;
}

type Owned = Pick<Invoice, 'userId' | 'invoiceId'>;

/** Does not open in another row or account. */
const placeOf = ({ userId, invoiceId }: Owned): string => `invoice:${userId}:${invoiceId}`;

export const sealPayer = (vault: Vault, owned: Owned, { title, taxNo, email }: Payer): string =>
  vault.seal(placeOf(owned), JSON.stringify({ title, taxNo, email }));

/** Empty after closing the account. */
export const openPayer = (vault: Vault, row: Owned & Pick<Invoice, 'sealed'>): Payer =>
  row.sealed === null
    ? { title: '', taxNo: '', email: '' }
    : (JSON.parse(vault.open(placeOf(row), row.sealed)) as Payer);
