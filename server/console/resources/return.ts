import { moneyReturn } from '@/lib/contract/console/resources/return';
import { noteReturned, retryReturn } from '@/server/modules/payments/return-commands';
import { pageReturns, readReturn } from '@/server/modules/payments/return-queries';
import { bindResource } from '../resource';
import type { VaultDeps } from './invoice';
import type { ProviderDeps } from './payment';

export const returnResource = ({ vault, pay }: VaultDeps & ProviderDeps) =>
  bindResource(moneyReturn, {
    page: (db, _, { filters }, slice) => pageReturns(db, vault, filters, slice),
    get: readReturn,
    actions: { retry: retryReturn(pay), returned: noteReturned },
  });
