import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { answerMoved } from '@/lib/contract/imports';
import { listOrders } from '@/lib/contract/orders';
import { getRefund } from '@/lib/contract/refunds';
import { notices, operators, providerRefunds } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { noteReturned, retryReturn } from '@/server/modules/payments/return-commands';
import { pollDueReturns } from '@/server/modules/payments/returns';
import { buyer, send } from '@/server/testing/orders';
import { houseOf, type Ordered, type PayApp, payApp } from '@/server/testing/pay';
import { approveBy } from '@/server/testing/refund-decisions';
import { apply, receive } from '@/server/testing/refunds';
import { applyImport } from './apply';
import { bought, order } from './dump-fixtures';
import { approveImport, closedShop, planShop } from './shop-fixtures';

let t: PayApp;
let folder: string;
before(async () => {
  t = await payApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'old-refunds-'));
  const createdAt = new Date(t.clock.now);
  const roles = ['owner', 'finance', 'second'];
  await t.db
    .insert(operators)
    .values(['first', 'second'].map((name) => ({ name, roles, createdAt })));
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now), reason: '已核对' });
const lastNotice = async () =>
  (await t.db.select().from(notices).orderBy(desc(notices.id)).limit(1))[0]?.body ?? '';
const sent = { delivery_name: '顺丰', delivery_id: 'SF1234567890123' };

async function oldOrder(): Promise<Ordered> {
  const tables = {
    ...closedShop(Math.floor(t.clock.now / 1000) + 86_400),
    store_order: [order(1, 1, { status: 1, pay_price: '30000.00', ...sent })],
    store_order_cart_info: [bought(1, 2)],
  };
  const plan = await planShop(t, { folder: path.join(folder, 'a'), tables });
  await approveImport(t.db, by('second'), plan.digest);
  await applyImport(t.database, by('first'), createVault(t.deps.keys), plan);
  const member = await buyer(t, {}, { mobile: '13700001001' });
  await member.caller.send(answerMoved, { agree: true, check: '王' });
  const [own] = (await member.caller.send(listOrders, { tab: 'all' })).data.list.data;
  return { ...member, member, orderId: own?.orderId ?? 0 } as unknown as Ordered;
}

test('an agreed refund of an order of the old shop goes back by hand, never by our provider', async () => {
  const ordered = await oldOrder();
  await receive(ordered);
  const { opening = 0, sales = 0 } = await houseOf(t);
  const asked = await apply(ordered, { num: 1, type: 'money', reason: 'quality', content: '掉瓷' });
  assert.equal(asked.data.err, undefined, asked.msg);
  const { refundId } = asked.data;
  const view = async () => (await send(ordered.member, getRefund, { refundId })).data.refund;
  const { sn } = await view();
  await assert.rejects(approveBy(t.db, by('first'), sn), /须由另一位/);
  await approveBy(t.db, by('second'), sn);
  assert.match((await view()).nextText, /^由客服转账退回，预计/);
  assert.match(await lastNotice(), /¥15,000\.00 将由客服转账退回，预计.+前到账。$/);

  const [back] = await t.db.select().from(providerRefunds);
  const key = back?.sn ?? '';
  assert.equal(await pollDueReturns(t.pay, t.db, new Date(t.clock.now)), 0);
  const retry = retryReturn(() => Promise.resolve(t.pay));
  await assert.rejects(retry(t.db, by('first'), { key, form: {}, isPreview: false }), /待银行退回/);
  const returned = (operator: string) =>
    noteReturned(t.db, by(operator), { key, form: { ref: 'B-15000' }, isPreview: false });
  await assert.rejects(returned('first'), /须由另一位/);
  await returned('second');

  const [ended] = await t.db.select().from(providerRefunds).where(eq(providerRefunds.sn, key));
  assert.deepEqual([ended?.attemptedAt, ended?.providerRef], [null, 'bank:B-15000']);
  const { wayText, nextText } = await view();
  assert.deepEqual([wayText, nextText], ['由客服转账退回', '已由客服转账退回']);
  assert.match(await lastNotice(), /¥15,000\.00 已于.+由客服转账退回。$/);
  const house = await houseOf(t);
  assert.deepEqual(
    [house.bank, house.wxpay ?? 0, house.opening, house.sales],
    [1_500_000, 0, opening, sales - 1_500_000],
  );
  assert.deepEqual(await reconcile(t.db), []);
});
