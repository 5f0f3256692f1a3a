import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { answerMoved } from '@/lib/contract/imports';
import { applyInvoice } from '@/lib/contract/invoices';
import { listOrders } from '@/lib/contract/orders';
import { operators, orders, parcelEvents, parcels, parcelTracks } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { buyer, send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { applyImport } from './apply';
import { bought, order } from './dump-fixtures';
import { approveImport, closedShop, planShop, undoImport } from './shop-fixtures';

let t: PayApp;
let folder: string;
let plans = 0;
before(async () => {
  t = await payApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'handled-'));
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(operators)
    .values(['first', 'second'].map((name) => ({ name, roles: ['finance', 'second'], createdAt })));
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const sent = { status: 1, delivery_name: '顺丰', delivery_id: 'SF1234567890123' };

async function moveIn(ids: readonly number[]): Promise<string> {
  const tables = {
    ...closedShop(Math.floor(t.clock.now / 1000) + 86_400),
    store_order: ids.map((id) => order(id, 1, id === 1 ? sent : {})),
    store_order_cart_info: ids.map((id) => bought(id, 1)),
  };
  const plan = await planShop(t, { folder: path.join(folder, `plan-${(plans += 1)}`), tables });
  await approveImport(t.db, by('second'), plan.digest);
  await applyImport(t.database, by('first'), createVault(t.deps.keys), plan);
  return plan.digest;
}
const undo = (digest: string) => undoImport(t.db, by('second'), { digest, reason: '再核对' });

test('parcels that a carrier already follows go with their import', async () => {
  const digest = await moveIn([1]);
  const [parcel] = await t.db.select().from(parcels);
  const parcelId = parcel?.parcelId ?? 0;
  const at = new Date(t.clock.now);
  await t.db.insert(parcelTracks).values({ parcelId, provider: 'kuaidi100', newsAt: at });
  await t.db.insert(parcelEvents).values({ parcelId, text: '已揽收', at, digest: 'a' });
  await undo(digest);
  assert.equal(await t.db.$count(orders), 0);
  assert.equal(await t.db.$count(parcelTracks), 0);
  assert.deepEqual(await reconcile(t.db), []);
});

test('an import whose order waits for an invoice stays, with a sentence', async () => {
  await moveIn([1]);
  const member = await buyer(t, {}, { mobile: '13700001001' });
  await member.caller.send(answerMoved, { agree: true, check: '王' });
  const later = await moveIn([1, 2]);
  const [own] = (await member.caller.send(listOrders, { tab: 'all' })).data.list.data;
  const { data, msg } = await send(member, applyInvoice, {
    orderId: own?.orderId ?? 0,
    type: 'personal',
    title: '王小明',
    taxNo: '',
    email: '',
  });
  assert.equal(data.err, undefined, msg);
  await assert.rejects(undo(later), { message: '已有1个迁入的订单处理过，不能整体撤回' });
  assert.equal(await t.db.$count(orders), 2);
  assert.deepEqual(await reconcile(t.db), []);
});
