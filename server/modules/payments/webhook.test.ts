import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/time';
import { makeNonce, signFields } from '@/server/adapters/pay/v2/sign';
import { writeXml } from '@/server/adapters/pay/v2/xml';
import { payments, providerEvents, rateLimits, sales } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import {
  openWay,
  type PayApp,
  payApp,
  payNumber,
  stateOf,
  unpaidOrder,
} from '@/server/testing/pay';

let t: PayApp;
before(async () => void (t = await payApp({ isReal: true })));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

function letter(sn: string, changes: Record<string, string> = {}, key = t.double.identity.apiKey) {
  const { appId, mchId } = t.double.identity;
  const fields = {
    return_code: 'SUCCESS',
    result_code: 'SUCCESS',
    appid: appId,
    mch_id: mchId,
    nonce_str: makeNonce(),
    openid: 'somebody-in-particular',
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    total_fee: '2790',
    cash_fee: '2790',
    fee_type: 'CNY',
    transaction_id: '4200000000000000000000000001',
    out_trade_no: sn,
    time_end: '20261124120000',
    ...changes,
  };
  return writeXml({ ...fields, sign: signFields(fields, key, 'MD5') });
}

const deliver = async (payload: string | Buffer, type = 'text/xml') =>
  t.caller().raw({
    method: 'POST',
    url: '/api/pay/notify/wxpay',
    payload,
    headers: { 'content-type': type },
  });
const isTaken = (answer: { payload: string; statusCode: number }): boolean => {
  assert.equal(answer.statusCode, 200);
  assert.match(answer.payload, /^<xml><return_code>/);
  return answer.payload.includes('SUCCESS');
};

test('a genuine notification of money that never came changes nothing and is sent again', async () => {
  const ordered = await unpaidOrder(t);
  const sn = await openWay(t, ordered, 'native');
  assert.equal(isTaken(await deliver(letter(sn))), false);
  assert.equal((await stateOf(ordered)).state, 'paying');
  const [event] = await t.db.select().from(providerEvents).where(eq(providerEvents.sn, sn));
  assert.equal(event?.outcome, 'unpaid');
  assert.ok(!JSON.stringify(event).includes('somebody'));
});

test('forged, foreign, cut, swollen, clever and empty ones are refused, counted, and leave no event', async () => {
  const ordered = await unpaidOrder(t);
  const sn = await openWay(t, ordered, 'native');
  await t.double.cashier.choose(sn, 'never');
  const genuine = letter(sn);
  const hostile = [
    letter(sn, {}, 'x'.repeat(32)),
    letter(sn, { mch_id: '1900009999' }),
    letter(sn, { appid: 'wx0000000000000000' }),
    genuine.slice(0, genuine.length / 2),
    genuine.replace('2790', '2791'),
    `<!DOCTYPE x [<!ENTITY a "b">]>${genuine}`,
    '<xml></xml>',
    '',
    '{"id":"1"}',
    `<xml>${'<a>1</a>'.repeat(200)}</xml>`,
  ];
  for (const body of hostile) assert.equal(isTaken(await deliver(body)), false);
  assert.match((await deliver(`<xml>${'x'.repeat(70_000)}</xml>`)).payload, /too_large/);
  assert.equal(await t.db.$count(providerEvents, eq(providerEvents.sn, sn)), 0);
  const [counted] = await t.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, 'pay-webhook:127.0.0.1'));
  assert.equal(counted?.hits, hostile.length);
  const [row] = await t.db.select().from(payments).where(eq(payments.sn, sn));
  assert.equal(row?.status, 20);
});

test('the same one a day later is answered and changes nothing', async () => {
  const ordered = await unpaidOrder(t);
  const sn = await openWay(t, ordered, 'native');
  await payNumber(t, sn);
  const before = await t.db.$count(sales);
  const copy = letter(sn);
  assert.equal(isTaken(await deliver(copy)), true);
  t.advance(23 * HOUR_MS);
  for (let i = 0; i < 3; i += 1) assert.equal(isTaken(await deliver(copy)), true);
  assert.equal(await t.db.$count(sales), before);
  assert.equal((await stateOf(ordered)).state, 'paid');
});

test('while the provider is silent it is sent again, and the job asks anyway', async () => {
  const ordered = await unpaidOrder(t);
  const sn = await openWay(t, ordered, 'native');
  t.double.script(sn, { isSilent: true });
  await payNumber(t, sn, 'never');
  assert.equal(isTaken(await deliver(letter(sn))), false);
  t.double.script(sn, { isSilent: false });
  t.advance(6_000);
  await t.poll();
  const [row] = await t.db.select().from(payments).where(eq(payments.sn, sn));
  assert.equal(row?.use, 'order');
});

test('a number that is not ours is sent again and logged for operators', async () => {
  assert.equal(isTaken(await deliver(letter('P20260101000000000000'))), false);
  assert.ok(t.logged.some((line) => line.includes('an unknown number')));
});
