import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import { reconcile } from '@/server/jobs/reconcile';
import { payApp } from '@/server/testing/pay';
import { registerUser } from '@/server/testing/people';
import { setShop } from '@/server/testing/shop';
import { VoucherHistory } from './voucher-history';

/* `npm run proof` sets 500 by VOUCHERS; VOUCHER_HISTORY=17 repeats one. */
const HISTORIES = Number(process.env.VOUCHERS ?? 8);
const ONLY = process.env.VOUCHER_HISTORY;
const SEED = process.env.RANDOM_SEED ?? 'vouchers';
const STEPS = { least: 4, most: 14 } as const;

test(`${ONLY ?? HISTORIES} random histories of one voucher agree with a model after every step`, async () => {
  const t = await payApp({ isBare: true });
  after(t.close);
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  const { userId } = await registerUser(t);
  t.advance(1_000);
  const names = ONLY ? [ONLY] : Array.from({ length: HISTORIES }, (_, at) => `${SEED}:${at}`);
  for (const name of names) {
    const history = new VoucherHistory(t, userId, name);
    const steps = createRandom(`${name} steps`).between(STEPS.least, STEPS.most);
    try {
      await history.begin();
      for (let i = 0; i < steps; i += 1) await history.step();
      await history.end();
    } catch (error) {
      throw new Error(`VOUCHER_HISTORY=${name} after ${history.log.join(', ')}`, { cause: error });
    }
  }
  assert.deepEqual(await reconcile(t.db), []);
});
