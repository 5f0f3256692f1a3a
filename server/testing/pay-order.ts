import pino from 'pino';
import { withDatabase } from '@/server/cli/context';
import { openVault } from '@/server/cli/vault';
import { readConfig } from '@/server/config';
import { payDepsOf } from '@/server/pay-wiring';

/**
 * Pays an order without a provider, at any hour: pay-order.ts <orderId>. For browser tests of what follows a payment; books
 * of payments are not written.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { ports } = payDepsOf({
    pay: null,
    vault: openVault(config),
    logger: pino({ level: 'silent' }),
  });
  await withDatabase(config, ({ db }) =>
    db.transaction(async (tx) => {
      const order = await ports.lockOrder(tx, Number(process.argv[2]));
      if (!order) throw new Error('no such order');
      const now = new Date();
      const { order: paid, items } = await ports.payOrder(tx, order, { paidAt: now, now });
      await ports.recordSale(tx, { order: paid, items, paidAt: now, now });
    }),
  );
}

await main();
