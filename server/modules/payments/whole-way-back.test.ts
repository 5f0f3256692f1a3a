// In npm test: each end of a wrong amount once; eight more drawn ones in the proof.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as orderContract from '@/lib/contract/orders';
import { DAY_MS } from '@/lib/time';
import { operators } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import { send } from '@/server/testing/orders';
import {
  lapse,
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  unpaidOrder,
} from '@/server/testing/pay';
import { approveBy } from '@/server/testing/refund-decisions';
import {
  apply,
  arrive,
  quote,
  receive,
  ship,
  showOrder,
  showRefund,
} from '@/server/testing/refunds';
import { insertGoods } from '@/server/testing/shop';
import fc from '@/testing/fast-check';
import { acceptAmount, returnAmount } from './commands';

const note = '与流水核对一致';

let t: PayApp;
before(async () => {
  t = await payApp({ isReal: true });
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values([
    { name: 'anna', role: 'finance', createdAt },
    { name: 'bert', role: 'finance', createdAt },
    { name: 'clerk', role: 'clerk', createdAt },
  ]);
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const by = (operator: string) => ({ operator, reason: note, now: new Date(t.clock.now) });

interface Paid {
  ordered: Ordered;
  sn: string;
  received: number;
}

async function mismatched(delta: number, { num = 3, price = 9_03 } = {}): Promise<Paid> {
  const { skuIds } = await insertGoods(t.db, { choices: [{ price, onHand: 99 }] });
  const ordered = await unpaidOrder(t, { skuId: skuIds[0] ?? 0, num });
  const sn = await openWay(t, ordered, 'native');
  t.double.script(sn, { amountDelta: delta });
  await payNumber(t, sn);
  return { ordered, sn, received: ordered.payable + delta };
}

const given = (key: string) => ({ key, form: {}, isPreview: false });
const returned = (sn: string) => returnAmount(t.db, by('anna'), given(sn));

async function accept({ sn }: Paid) {
  const accepting = acceptAmount(() => t.pay.vault);
  await assert.rejects(accepting(t.db, by('anna'), given(sn)), /复核|不高于运费|请退回/);
  return accepting(t.db, by('bert'), given(sn));
}

async function refund({ ordered }: Paid, more: Parameters<typeof apply>[1] = {}): Promise<number> {
  const { code, data } = await apply(ordered, more);
  assert.equal(code, 200, JSON.stringify(data));
  return data.refundId;
}

/** Answers the fen of a payment that went back. */
async function backOf({ sn }: Paid): Promise<number> {
  await arrive(t);
  await arrive(t);
  await t.double.outbox.settled();
  return t.double.books.refundedOf(sn);
}

const approve = async ({ ordered }: Paid, refundId: number) => {
  const { sn } = await showRefund(ordered, refundId);
  await approveBy(t.db, by('anna'), sn);
};

const WAYS: Record<string, (paid: Paid) => Promise<unknown>> = {
  'whole at once': (paid) => refund(paid),
  'piece by piece': async (paid) => {
    while ((await showOrder(paid.ordered)).actions.includes('refund')) {
      await refund(paid, { num: 1 });
      await arrive(t);
    }
  },
  'after a broken promise': async (paid) => {
    t.advance(3 * DAY_MS);
    await refund(paid);
  },
  'one piece before the parcel and the others by the clerk after it': async (paid) => {
    await refund(paid, { num: 1 });
    await arrive(t);
    await ship(t, paid.ordered);
    await receive(paid.ordered);
    await approve(paid, await refund(paid, { type: 'money', reason: 'quality' }));
  },
};

describe('too little was accepted', () => {
  for (const [way, end] of Object.entries(WAYS))
    test(`and all of it goes back ${way}`, async () => {
      const paid = await mismatched(-1);
      await accept(paid);
      assert.equal((await showOrder(paid.ordered)).money.paid, paid.received);
      await end(paid);
      assert.equal(await backOf(paid), paid.received);
      assert.equal((await showOrder(paid.ordered)).status, 60);
    });

  test('the refund offers what came, and the sum names what the shop bears', async () => {
    const paid = await mismatched(-1);
    await accept(paid);
    const { total, faults } = await quote(paid.ordered);
    assert.deepEqual({ total, faults }, { total: paid.received, faults: [] });
    const { money, payable } = await showOrder(paid.ordered);
    assert.deepEqual(
      { payable, paid: money.paid, shortfall: money.shortfall, discount: money.discount },
      { payable: paid.received, paid: paid.received, shortfall: 1, discount: 1 },
    );
  });

  test('not a sum that does not reach beyond the freight: it is returned', async () => {
    const paid = await mismatched(-(3 * 9_03), { num: 3, price: 9_03 });
    await assert.rejects(accept(paid), /不高于运费/);
    await returned(paid.sn);
    assert.equal(await backOf(paid), paid.received);
  });
});

/** With this seed the first four are one of each end. */
const DRAWN = { seed: 41, numRuns: IS_LONG_RUN ? 12 : 4 };

test('whatever amount came, for whatever order: accepted and refunded, or returned, all of it goes back', async () => {
  const cases = fc.sample(
    fc.record({
      num: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 30_00 }),
      share: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
      end: fc.constantFrom('whole', 'pieces', 'return', 'late'),
    }),
    DRAWN,
  );
  assert.equal(new Set(cases.map(({ end }) => end)).size, 4);
  for (const { num, price, share, end } of cases) {
    const due = num * price;
    const delta = Math.max(1 - due, Math.round(due * (share - 1))) || -1;
    const paid = await mismatched(delta, { num, price });
    const { orderId, member } = paid.ordered;
    if (end === 'late') await send(member, orderContract.cancelOrder, { orderId });
    const isAccepted =
      (end === 'whole' || end === 'pieces') &&
      (await accept(paid).then(
        () => true,
        () => false,
      ));
    if (!isAccepted) await returned(paid.sn);
    else if (end === 'whole') await refund(paid);
    else await WAYS['piece by piece']?.(paid);
    assert.equal(await backOf(paid), paid.received, JSON.stringify({ num, price, delta, end }));
    assert.deepEqual(await reconcile(t.db), []);
    if (!isAccepted) await lapse(t, paid.ordered);
  }
});
