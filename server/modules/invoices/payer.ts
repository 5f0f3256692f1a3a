import type { Invoice } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

/** Payer of an invoice, and the address that it is sent to. */
export interface Payer {
  title: string;
  /** Empty for persons. */
  taxNo: string;
  /** Empty = nowhere. */
  email: string;
}

type Owned = Pick<Invoice, 'userId' | 'invoiceId'>;

/** Bound to the row: copied into another row or another account, it does not open. */
const placeOf = ({ userId, invoiceId }: Owned): string => `invoice:${userId}:${invoiceId}`;

export const sealPayer = (vault: Vault, owned: Owned, { title, taxNo, email }: Payer): string =>
  vault.seal(placeOf(owned), JSON.stringify({ title, taxNo, email }));

/** Empty once the account was closed. */
export const openPayer = (vault: Vault, row: Owned & Pick<Invoice, 'sealed'>): Payer =>
  row.sealed === null
    ? { title: '', taxNo: '', email: '' }
    : (JSON.parse(vault.open(placeOf(row), row.sealed)) as Payer);
