import { eq, inArray, sql } from 'drizzle-orm';
import { withDatabase } from '@/server/cli/context';
import type { Config } from '@/server/config';
import { payments, providerRefunds } from '@/server/db/schema';

/** Ages the last refund a minute: the provider takes one a minute. */
export async function ageRefunds(config: Config, orderId: number): Promise<void> {
  await withDatabase(config, ({ db }) =>
    db
      .update(providerRefunds)
      .set({ attemptedAt: sql`${providerRefunds.attemptedAt} - interval '65 seconds'` })
      .where(
        inArray(
          providerRefunds.paymentId,
          db.select({ id: payments.paymentId }).from(payments).where(eq(payments.orderId, orderId)),
        ),
      ),
  );
}
