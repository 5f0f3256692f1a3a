import { payment } from '@/lib/contract/console/resources/payment';
import * as commands from '@/server/modules/payments/commands';
import { pagePayments, readPayment } from '@/server/modules/payments/queries';
import { bindResource } from '../resource';
import type { VaultDeps } from './invoice';

export interface ProviderDeps {
  pay: commands.Pay;
}

export const paymentResource = ({ vault, pay }: VaultDeps & ProviderDeps) =>
  bindResource(payment, {
    page: (db, operation, { filters: filter }, slice) =>
      pagePayments(db, operation, vault, { filter, slice }),
    get: readPayment,
    actions: {
      ask: commands.askNow(pay),
      confirm: commands.confirmTransfer(vault),
      accept: commands.acceptAmount(vault),
      return: commands.returnAmount,
      close: commands.closeNow(pay),
    },
  });
