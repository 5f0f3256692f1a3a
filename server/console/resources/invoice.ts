import { invoice } from '@/lib/contract/console/resources/invoice';
import type { Vault } from '@/server/db/vault';
import { issueInvoice, revealPayer, voidInvoice } from '@/server/modules/invoices/commands';
import { type InvoiceFilter, pageInvoices, readInvoice } from '@/server/modules/invoices/queries';
import { bindResource } from '../resource';

export interface VaultDeps {
  vault: () => Vault;
}

export const invoiceResource = ({ vault }: VaultDeps) =>
  bindResource(invoice, {
    page: (db, operation, { filters }, slice) =>
      pageInvoices(db, operation, vault(), {
        filter: filters as unknown as InvoiceFilter,
        slice,
      }),
    get: (db, _, key) => readInvoice(db, vault(), key),
    actions: { issue: issueInvoice, void: voidInvoice, reveal: revealPayer(vault) },
  });
