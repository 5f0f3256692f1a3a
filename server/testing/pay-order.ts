import { findTestCashier } from '@/server/adapters/pay/test-cashier';
import { withDatabase } from '@/server/cli/context';
import { depsOf, openVault } from '@/server/cli/vault';
import type { Config } from '@/server/config';
import { lockOrder } from '@/server/modules/orders/close';
import { settleOrder } from '@/server/modules/payments/apply';
import { openAt } from '@/server/modules/payments/open-at';
import { confirmPayment } from '@/server/modules/payments/poll';
import { insertPayment, lockPayable } from '@/server/modules/payments/prepare';

const WAIT_MS = 5_000;

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

export async function payAtCashier(config: Config, orderId: number): Promise<void> {
  const [test, pay] = await Promise.all([findTestCashier(config), depsOf(config).pay()]);
  if (!test) throw new Error('no cashier is running');
  const deps = { ...pay, provider: test.provider };
  await withDatabase(config, async ({ db }) => {
    const now = new Date();
    const row = await db.transaction(async (tx) =>
      insertPayment(tx, await lockPayable(tx, orderId, now), 'test', now),
    );
    const bill = {
      sn: row.sn,
      amount_fen: row.amount,
      title: row.sn,
      expireAt: row.expireAt.getTime(),
      clientIp: '127.0.0.1',
      method: 'native' as const,
    };
    await openAt(deps, db, { row, bill, now });
    await test.cashier.choose(row.sn, 'success');
    await confirmPayment(deps, db, row, now, WAIT_MS);
  });
}
