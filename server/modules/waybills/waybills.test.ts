import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { startLabelDouble } from '@/server/adapters/waybill/double';
import { createKuaidi100Labels } from '@/server/adapters/waybill/kuaidi100';
import { auditLog, waybills } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { tendWaybills } from '@/server/jobs/waybills';
import { ADDRESS } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { paidOrder, rowsOf } from '@/server/testing/refunds';
import { shipBy, voidBy } from '@/server/testing/shipping';
import { cancelWaybill, makeWaybill, printWaybill } from './commands';

/* Labels against a provider that speaks kuaidi100's protocol. */

const [KEY, SECRET] = ['label-key', 'label-secret'];

let t: PayApp;
let double: Awaited<ReturnType<typeof startLabelDouble>>;
before(async () => {
  t = await payApp();
  double = await startLabelDouble({ isDemo: true, key: KEY, secret: SECRET });
});
after(async () => {
  await double.close();
  await t.close();
});

const vault = () => createVault(t.deps.keys);
const clerk = () => ({ operator: 'clerk', now: new Date(t.clock.now), reason: '' });
const labels = (secret = SECRET) => ({
  vault: vault(),
  provider: createKuaidi100Labels({
    endpoint: double.url,
    key: KEY,
    secret,
    carrier: 'sf',
    partnerId: 'P-1',
    template: 'T-1',
    now: () => t.clock.now,
    sender: { name: '小街', mobile: '13900000000', address: '杭州市西湖区 1 号' },
  }),
});

async function make(sn: string, secret?: string) {
  const given = { key: '', form: { order: sn }, isPreview: false };
  return makeWaybill(() => labels(secret))(t.db, clerk(), given);
}
const rowOf = async (key: string) => {
  const [row] = await t.db
    .select()
    .from(waybills)
    .where(eq(waybills.waybillId, Number(key)));
  return row ?? assert.fail();
};
const newOrder = async () => (await rowsOf(t, await paidOrder(t, 1))).order.sn;
const tend = () => tendWaybills(labels(), t.db, new Date(t.clock.now));
const run = (action: typeof cancelWaybill, key: string) =>
  action(t.db, clerk(), { key, form: {}, isPreview: false });
const print = (key: string) =>
  printWaybill(vault)(t.db, clerk(), { key, form: {}, isPreview: false });

test('a label is made once, sealed, and each print is a row of the log', async () => {
  const sn = await newOrder();
  const { key, effect } = await make(sn);
  assert.match(effect.notes.at(-1) ?? '', /^已出单 SF7\d{12}$/);
  const again = await make(sn);
  assert.deepEqual([again.key, double.made.size], [key, 1]);
  const row = await rowOf(key);
  assert.equal(row.requestNo.length, 21);
  assert.ok(!JSON.stringify(row).includes('iVBOR'));
  const { no, label } = (await print(key)).shown;
  assert.deepEqual([no, label.slice(0, 22)], [row.no, 'data:image/png;base64,']);
  await print(key);
  const log = await t.db.select().from(auditLog).where(eq(auditLog.action, 'waybill.print'));
  assert.equal(log.filter(({ target }) => target === key).length, 2);
  const sent = double.made.get(row.requestNo)?.param.recMan as { name: string; mobile: string };
  assert.deepEqual([sent.name, sent.mobile], [ADDRESS.name, ADDRESS.mobile]);
});

test('a lost answer is asked for under the same number, by the clerk or by the job', async () => {
  const sn = await newOrder();
  double.lose(true);
  const lost = await make(sn);
  assert.match(lost.effect.notes.at(-1) ?? '', /没有答复/);
  const { requestNo, state } = await rowOf(lost.key);
  assert.equal(state, 'unknown');
  const before = double.made.get(requestNo)?.no;
  double.lose(false);
  assert.equal((await make(sn)).key, lost.key);
  assert.equal((await rowOf(lost.key)).state, 'unknown', 'not within the same minute');
  t.advance(MINUTE_MS);
  await tend();
  const row = await rowOf(lost.key);
  assert.deepEqual([row.state, row.no, row.requestNo], ['made', before, requestNo]);
});

test('refused or wrongly signed: said, and the next try is a new request', async () => {
  const sn = await newOrder();
  double.refuse('余额不足');
  const { key, effect } = await make(sn);
  double.refuse(null);
  assert.match(effect.notes.at(-1) ?? '', /余额不足/);
  assert.equal((await rowOf(key)).state, 'refused');
  await assert.rejects(print(key), /还没有出单/);
  const unsigned = await make(sn, 'another');
  assert.match(unsigned.effect.notes.at(-1) ?? '', /签名/);
  assert.notEqual((await make(sn)).key, key);
  await assert.rejects(
    makeWaybill(() => null)(t.db, clerk(), { key: '', form: { order: sn }, isPreview: false }),
    /没有接入/,
  );
});

test('a void parcel cancels its label; labels are kept for 30 days', async () => {
  const sn = await newOrder();
  const { key } = await make(sn);
  const { no, requestNo } = await rowOf(key);
  await shipBy(t.db, clerk(), { sn, carrier: 'sf', no: no ?? '' });
  await assert.rejects(run(cancelWaybill, key), /作废包裹/);
  await voidBy(t.db, clerk(), { sn, no: no ?? '' });
  assert.equal((await rowOf(key)).state, 'voided');
  double.lose(true);
  await tend();
  double.lose(false);
  t.advance(MINUTE_MS);
  await tend();
  assert.deepEqual(
    [(await rowOf(key)).state, double.made.get(requestNo)?.isCancelled],
    ['cancelled', true],
  );
  const other = await make(await newOrder());
  t.advance(31 * DAY_MS);
  await tend();
  const row = await rowOf(other.key);
  assert.deepEqual([row.state, row.labelSealed], ['made', null]);
  await assert.rejects(print(other.key), /已删除/);
});
