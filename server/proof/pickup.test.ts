import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { refundUnclaimed } from '@/server/modules/refunds/unclaimed';
import { redeem } from '@/server/modules/vouchers/redeem';
import { stockOf } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { boughtPickup, makeReadyBy, type PickupOrder, pickupCode } from '@/server/testing/pickup';
import { apply, arrive, ON_HAND, showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';

/* A code is scanned while its order is refunded: one of them finds nothing. */

const ORDERS = Number(process.env.PICKUPS ?? 12);

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods'], payOpenHour: 0 });
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const isDone = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

function scan(it: PickupOrder, text: string, nonce: string) {
  const deps = { vault: () => createVault(t.deps.keys), keys: () => t.deps.keys };
  const operation = { operator: `clerk-${nonce}`, reason: '', now: now() };
  const form = {
    units: 1,
    placeId: it.placeId,
    by: 'typed' as const,
    nonce: `pickup-${it.orderId}-${nonce}`,
  };
  return redeem(deps, t.db, operation, { text, ...form });
}

async function readyOrder(num: number) {
  const it = await boughtPickup(t, { num });
  await makeReadyBy(t, it);
  const { pickup } = await showOrder(it);
  return { it, text: (await pickupCode(it, pickup?.voucherId)).code ?? '', paid: num * 10_00 };
}

/** Handed over and kept, or not handed over and all money back. */
async function judge({ it, paid }: Awaited<ReturnType<typeof readyOrder>>, uses: number) {
  const { status, money, items } = await showOrder(it);
  assert.ok(uses <= 1);
  assert.deepEqual([status, money.refunded], uses === 1 ? [40, 0] : [60, paid]);
  const left = uses === 1 ? ON_HAND - (items[0]?.num ?? 0) : ON_HAND;
  assert.deepEqual(await stockOf(t.db, it.skuId), { onHand: left, held: 0 });
}

test('two clerks and the buyer at once: the order is handed over or refunded, never both', async () => {
  for (let i = 0; i < ORDERS; i += 1) {
    const ready = await readyOrder(1 + (i % 3));
    const [one, two] = await Promise.allSettled([
      scan(ready.it, ready.text, 'one'),
      scan(ready.it, ready.text, 'two'),
      apply(ready.it),
    ]);
    await arrive(t);
    await judge(ready, [one, two].filter((scanned) => isDone(scanned)).length);
  }
  assert.deepEqual(await reconcile(t.db), []);
});

test('the last moment: a scan meets two runs of the job that refunds what nobody fetched', async () => {
  for (let i = 0; i < ORDERS; i += 1) {
    const ready = await readyOrder(1);
    const { pickup } = await showOrder(ready.it);
    t.advance((pickup?.keptTo ?? 0) - t.clock.now);
    const over = new Date(t.clock.now + 1);
    const [scanned] = await Promise.allSettled([
      scan(ready.it, ready.text, 'late'),
      refundUnclaimed(t.db, over),
      refundUnclaimed(t.db, over),
    ]);
    t.advance(MINUTE_MS);
    await arrive(t);
    await judge(ready, isDone(scanned) ? 1 : 0);
    t.advance(DAY_MS);
  }
  assert.deepEqual(await reconcile(t.db), []);
});
