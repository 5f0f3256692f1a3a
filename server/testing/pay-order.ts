import pino from 'pino';
import { withDatabase } from '@/server/cli/context';
import { openVault } from '@/server/cli/vault';
import type { Config } from '@/server/config';
import { payDepsOf } from '@/server/pay-wiring';

/** Pays an order without a provider, at any hour, for browser tests of what follows a payment; books of payments are not written. */
export async function payOrder(config: Config, orderId: number): Promise<void> {
  const { ports } = payDepsOf({
    pay: null,
    vault: openVault(config),
    logger: pino({ level: 'silent' }),
  });
  await withDatabase(config, ({ db }) =>
    db.transaction(async (tx) => {
      const order = await ports.lockOrder(tx, orderId);
      if (!order) throw new Error('no such order');
      const now = new Date();
      const { order: paid, items } = await ports.payOrder(tx, order, { paidAt: now, now });
      await ports.recordSale(tx, { order: paid, items, paidAt: now, now });
    }),
  );
}
