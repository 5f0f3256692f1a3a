import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { hashPassword } from '@/server/modules/members/passwords';
import { seedBase } from './base';
import { seedDemo } from './demo';
import { readDemoAccounts, writeDemoAccounts } from './demo-file';
import { newDemoAccounts } from './demo/accounts';
import { seedDemoOrders } from './demo/shop/orders';
import { seedDemoShop } from './demo/shop/seed';

export { seedBase, seedDemo };

/** The same people on every installation; only their passwords differ. */
const SEED = '创业元宇宙';

/**
 * Seeds at a start: always the base, and the demo once where it is wanted. The demo's passwords are on
 * disk before they are in the database, so an attempt that was cut off is finished by the next start.
 */
export async function seed(
  db: Db,
  { isDemo, dataDir, vault }: { isDemo: boolean; dataDir: string; vault?: Vault },
  now: Date,
): Promise<void> {
  await seedBase(db, { now });
  if (!isDemo) return;
  if (readDemoAccounts(dataDir).length === 0) writeDemoAccounts(dataDir, newDemoAccounts());
  await seedDemo(db, { now, seed: SEED, hashPassword, vault, accounts: readDemoAccounts(dataDir) });
  await seedDemoShop(db, { now, seed: SEED });
  if (vault) await seedDemoOrders(db, { now, seed: SEED, vault });
}
