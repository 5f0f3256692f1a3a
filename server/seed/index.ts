import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { hashPassword } from '@/server/modules/members/passwords';
import { seedBase } from './base';
import { seedDemo } from './demo';
import { readDemoAccounts, writeDemoAccounts } from './demo-file';
import { newDemoAccounts } from './demo/accounts';
import { seedDemoSlots } from './demo/shop/appointments';
import { seedDemoCourses } from './demo/shop/course-sale';
import { seedHeroForms } from './demo/shop/hero-forms';
import { seedDemoOrders } from './demo/shop/orders';
import { seedDemoPass } from './demo/shop/pass';
import { seedDemoLocal, seedDemoMade, seedDemoPickup } from './demo/shop/pickup';
import { seedDemoShop } from './demo/shop/seed';

export { seedBase, seedDemo };

/** Only passwords differ between installations. */
const SEED = '创业元宇宙';

/** Demo passwords are stored first, so the next start finishes a broken attempt. */
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
  await seedDemoCourses(db, { now });
  if (vault) await seedDemoOrders(db, { now, seed: SEED, vault });
  if (vault) await seedDemoPickup(db, { now, vault });
  if (vault) await seedDemoMade(db, { now, vault });
  if (vault) await seedDemoLocal(db, { now, vault });
  if (vault) await seedDemoPass(db, { now, vault });
  if (vault) await seedDemoSlots(db, { now, vault });
  if (vault) await seedHeroForms(db, { now, vault });
}
