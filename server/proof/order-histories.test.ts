import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import { reconcile } from '@/server/jobs/reconcile';
import { testApp } from '@/server/testing/app';
import { buyer } from '@/server/testing/orders';
import { setShop } from '@/server/testing/shop';
import { OrderHistory } from './order-history';

/*
 * Random histories of quotes, submissions, cancellations and lapses by three buyers of few pieces, compared with a model after
 * every step. `npm test` has 8; `npm run proof` sets 1,000 by HISTORIES, with other seeds on each of its two databases
 * (PROOF_PART); ORDER_HISTORY=1:17 repeats one.
 */
const PART = process.env.PROOF_PART ?? '1';
const HISTORIES = Number(process.env.HISTORIES ?? 8);
const ONLY = process.env.ORDER_HISTORY;
const STEPS = { least: 6, most: 14 } as const;
const BUYERS = 3;
/** Orders lapse by the clock: after so many histories the sessions of the buyers may have ended. */
const HISTORIES_OF_BUYERS = 100;

test(`${ONLY ?? HISTORIES} random histories of orders agree with a model after every step, and the books agree at the end`, async () => {
  const t = await testApp({ isBare: true });
  await setShop(t.db);
  let buyers: Awaited<ReturnType<typeof buyer>>[] = [];
  const names = ONLY ? [ONLY] : Array.from({ length: HISTORIES }, (_, at) => `${PART}:${at}`);
  for (const [at, name] of names.entries()) {
    if (at % HISTORIES_OF_BUYERS === 0)
      buyers = await Promise.all(Array.from({ length: BUYERS }, () => buyer(t)));
    const history = new OrderHistory(t, buyers, name);
    const steps = createRandom(`${name} steps`).between(STEPS.least, STEPS.most);
    try {
      await history.begin();
      for (let i = 0; i < steps; i += 1) await history.step();
      await history.end();
    } catch (error) {
      throw new Error(`ORDER_HISTORY=${name} after ${history.log.join(', ')}`, { cause: error });
    }
  }
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});
