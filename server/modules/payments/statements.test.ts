import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rewards } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { buyer } from '@/server/testing/orders';
import { openTest, type PayApp, payApp, unpaidOrder } from '@/server/testing/pay';
import { registerUser } from '@/server/testing/people';
import { statementsOf } from '@/server/testing/statements';
import { applySuccess } from './apply';

/* Each statement is a round trip while locks are held (decision 0108). */

let t: PayApp;
before(async () => void (t = await payApp()));
after(() => t.close());

async function statementsWith(levels: number): Promise<number> {
  let refereeId: number | undefined;
  for (let level = 0; level < levels; level += 1) {
    refereeId = (await registerUser(t, refereeId === undefined ? {} : { refereeId })).userId;
    t.advance(1_000);
  }
  const member = await buyer(t, {}, refereeId === undefined ? {} : { refereeId });
  t.advance(1_000);
  const ordered = await unpaidOrder(t, { member });
  const { data } = await openTest(ordered);
  const now = new Date(t.clock.now);
  const texts = await statementsOf(async () => {
    const { outcome } = await applySuccess(
      t.pay,
      t.db,
      data.paymentId,
      {
        transactionId: `statements${levels}`,
        amount_fen: ordered.payable,
        settled_fen: ordered.payable,
        paidAt: now.getTime(),
      },
      { now },
    );
    assert.equal(outcome, 'applied');
  });
  return texts.length;
}

test('a success costs as many round trips with two who earn from it as with one, but for what they are told', async () => {
  assert.ok((await statementsWith(0)) <= 21);
  const one = await statementsWith(1);
  assert.ok(one <= 31, `${one} statements`);
  const two = await statementsWith(2);
  assert.ok(two <= one + 2, `${two} statements`);
  assert.equal(await t.db.$count(rewards), 3);
  assert.deepEqual(await reconcile(t.db), []);
});
