import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import { reconcile } from '@/server/jobs/reconcile';
import { buyer } from '@/server/testing/orders';
import { payApp } from '@/server/testing/pay';
import { setShop } from '@/server/testing/shop';
import { PaymentHistory } from './payment-history';

/*
 * Random histories of one order each: payments by two ways, notifications late, twice, shuffled, forged or never, other
 * amounts, cancellations, lapses, lower prices, questions, refunds and the job, several at once. At the end there is one of two things, to
 * the fen. `npm test` has 8; `npm run proof` sets 1,000 by HISTORIES, with other seeds on each of its two databases (PROOF_PART);
 * PAYMENT_HISTORY=1:17 repeats one.
 */
const PART = process.env.PROOF_PART ?? '1';
const HISTORIES = Number(process.env.HISTORIES ?? 8);
const ONLY = process.env.PAYMENT_HISTORY;
const STEPS = { least: 3, most: 8 } as const;

test(`${ONLY ?? HISTORIES} random histories of payments come to a legal end, and the books agree`, async () => {
  const t = await payApp({ isReal: true, isBare: true });
  await setShop(t.db, { payOpenHour: 0 });
  for (const name of ONLY
    ? [ONLY]
    : Array.from({ length: HISTORIES }, (_, at) => `${PART}:${at}`)) {
    /* Each with a buyer of its own: who lets many orders lapse has less time for the next. */
    const history = new PaymentHistory(t, await buyer(t), name);
    const steps = createRandom(`${name} steps`).between(STEPS.least, STEPS.most);
    try {
      await history.begin();
      for (let i = 0; i < steps; i += 1) await history.step();
      await history.end();
    } catch (error) {
      throw new Error(`PAYMENT_HISTORY=${name} after ${history.log.join(', ')}`, { cause: error });
    }
  }
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});
