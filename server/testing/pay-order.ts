import { withDatabase } from '@/server/cli/context';
import { openVault } from '@/server/cli/vault';
import type { Config } from '@/server/config';
import { lockOrder } from '@/server/modules/orders/close';
import { settleOrder } from '@/server/modules/payments/apply';

/** Any hour, without provider; payment books are not written. */
export async function payOrder(config: Config, orderId: number): Promise<void> {
  await withDatabase(config, ({ db }) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new Error('no such order');
      const now = new Date();
      await settleOrder(openVault(config), tx, order, {
        paidAt: now,
        now,
        book: () => Promise.resolve(),
      });
    }),
  );
}
