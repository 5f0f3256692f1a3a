import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { SECOND_MS } from '@/lib/time';
import { orders, rewards, riskCases } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { buyer } from '@/server/testing/orders';
import { openWay, type PayApp, payApp, payNumber, unpaidOrder } from '@/server/testing/pay';
import { randomMobile, type Registered } from '@/server/testing/people';

/* Specification 28.1. */

let t: PayApp;
before(async () => {
  t = await payApp({ isReal: true });
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const person = (mobile = randomMobile(), refereeId?: number) =>
  buyer(t, { mobile }, refereeId === undefined ? {} : { refereeId });

async function pay(member: Registered, openid?: string): Promise<void> {
  t.advance(SECOND_MS); // who was invited in the same moment was not invited before
  const ordered = await unpaidOrder(t, { member });
  const sn = await openWay(t, ordered, 'native');
  if (openid !== undefined) t.double.script(sn, { openid });
  await payNumber(t, sn);
}

async function rewardOf({ userId }: Registered) {
  const [reward] = await t.db
    .select()
    .from(rewards)
    .where(eq(rewards.userId, userId))
    .orderBy(desc(rewards.rewardId));
  const [found] = await t.db
    .select()
    .from(riskCases)
    .where(eq(riskCases.refId, reward?.rewardId ?? 0));
  return { status: reward?.status, reason: reward?.reason, evidence: found?.evidence };
}

test('an order that others pay and receive earns as usual', async () => {
  const inviter = await person();
  await pay(inviter);
  await pay(await person(randomMobile(), inviter.userId));
  assert.deepEqual(await rewardOf(inviter), {
    status: 'pending',
    reason: '',
    evidence: undefined,
  });
});

test('the same account at the provider holds the reward, with a plain sentence', async () => {
  const inviter = await person();
  await pay(inviter, 'oSamePayer');
  const member = await person(randomMobile(), inviter.userId);
  await pay(member, 'oSamePayer');
  const { status, reason, evidence } = await rewardOf(inviter);
  assert.equal(status, 'held');
  assert.equal(reason, '该订单的付款账户或收货手机与你的相同，正在核实');
  assert.deepEqual(evidence, { buyerId: member.userId, samePayer: true, sameMobile: false });
});

test('a parcel to the mobile of the inviter’s account, or of an order of theirs, holds it', async () => {
  const inviter = await person();
  const member = await person(inviter.mobile, inviter.userId);
  await pay(member);
  assert.deepEqual((await rewardOf(inviter)).evidence, {
    buyerId: member.userId,
    samePayer: false,
    sameMobile: true,
  });
  const mobile = randomMobile();
  const other = await person(mobile);
  await unpaidOrder(t, { member: other });
  await pay(await person(mobile, other.userId));
  assert.equal((await rewardOf(other)).status, 'held');
});

test('the mobile stands in the database as a keyed hash only', async () => {
  const mobile = randomMobile();
  const { orderId } = await unpaidOrder(t, { member: await person(mobile) });
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  assert.ok(row?.mobileHash && !JSON.stringify(row).includes(mobile));
});
