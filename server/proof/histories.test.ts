import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { testApp } from '@/server/testing/app';
import { openLimits } from '@/server/testing/earners';
import { FakePayoutProvider } from './fake-payout-provider';
import { History } from './history';
import type { Lane } from './sale-steps';

/*
 * Random histories of sales, refunds, settlements, withdrawals and payouts, compared with a model after every step. `npm test`
 * has 12; `npm run proof` sets 1,000 by HISTORIES, with other seeds on each of its two databases (PROOF_PART);
 * HISTORY=1:2:17 repeats one.
 */
const PART = process.env.PROOF_PART ?? '1';
const HISTORIES = Number(process.env.HISTORIES ?? 12);
const ONLY = process.env.HISTORY;
const LANES = 4;
const AUDIT_EVERY = 50;
const STEPS = { least: 5, most: 12 } as const;
const START = Date.parse('2026-03-02T02:00:00Z');

async function openLane() {
  const t = await testApp({ isBare: true });
  const provider = new FakePayoutProvider();
  await openLimits(t.db, new Date(START - 1_000), {
    feeBp: 60,
    taxMode: 'withhold',
    taxBp: 2_000,
    dayCount: 3,
    accountCoolHours: 0,
  });
  const lane: Lane = {
    db: t.db,
    deps: { vault: createVault(t.deps.keys), provider },
    provider,
    clock: { now: START },
  };
  return { lane, close: t.close };
}

/** Answers how many steps there were; a failure names the history. */
async function runHistory(lane: Lane, name: string): Promise<number> {
  const history = new History(lane, name);
  const steps = createRandom(`${name} steps`).between(STEPS.least, STEPS.most);
  try {
    await history.begin();
    for (let i = 0; i < steps; i += 1) await history.step();
    await history.end();
  } catch (error) {
    throw new Error(`HISTORY=${name} after ${history.log.join(', ')}`, { cause: error });
  }
  return steps;
}

test(`${ONLY ?? HISTORIES} random histories of money agree with a model after every step`, async () => {
  const kinds = await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const { lane: at, close } = await openLane();
      let steps = 0;
      for (let i = lane; i < HISTORIES; i += LANES) {
        const name = ONLY ?? `${PART}:${lane}:${i}`;
        steps += await runHistory(at, name);
        at.clock.now += 40 * 86_400_000;
        if (i % (AUDIT_EVERY * LANES) < LANES)
          assert.deepEqual(await reconcile(at.db), [], `after history ${name}`);
        if (ONLY) break;
      }
      assert.deepEqual(await reconcile(at.db), []);
      await close();
      return steps;
    }),
  );
  assert.ok(kinds.reduce((sum, steps) => sum + steps, 0) >= (ONLY ? 1 : HISTORIES) * STEPS.least);
});
