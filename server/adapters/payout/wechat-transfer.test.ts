import assert from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { authorize } from '@/server/adapters/wechat-v3/sign';
import { startWechatPay, type WechatPayDouble } from '@/server/testing/wechat-pay';
import { PayoutRefused, PayoutUnknown } from './provider';
import { createWechatTransfer } from './wechat-transfer';

let double: WechatPayDouble;
before(async () => void (double = await startWechatPay()));
beforeEach(() => void (double.behaviour = 'well'));
after(() => double.close());

const BILL = {
  sn: 'ZC26112112000012345678',
  amount_fen: 19_999,
  openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  payeeName: '林知夏',
};
const client = (changes = {}) => createWechatTransfer({ ...double.options, ...changes });

test('an order arrives signed, with the amount in fen and the name for the platform only', async () => {
  const report = await client().pay(BILL);
  assert.deepEqual(
    [report.state, report.raw, report.confirmPackage],
    ['waiting', 'WAIT_USER_CONFIRM', `package-${BILL.sn}`],
  );
  const bill = double.bills.get(BILL.sn);
  assert.deepEqual(
    [bill?.transfer_amount, bill?.openid, bill?.name],
    [19_999, BILL.openid, '林知夏'],
  );
});

test('the same number again changes nothing, other content under it is refused', async () => {
  const size = double.bills.size;
  assert.equal((await client().pay(BILL)).confirmPackage, `package-${BILL.sn}`);
  await assert.rejects(
    client().pay({ ...BILL, amount_fen: 1 }),
    (error: PayoutRefused) => error instanceof PayoutRefused && error.code === 'INVALID_REQUEST',
  );
  assert.equal(double.bills.size, size);
});

test('a name is not sent below 0.30 yuan', async () => {
  await client().pay({ ...BILL, sn: 'ZCSMALL1', amount_fen: 29 });
  assert.equal(double.bills.get('ZCSMALL1')?.name, '');
});

test('every state is understood; an unknown number is absent', async () => {
  const bill = double.bills.get(BILL.sn);
  assert.ok(bill);
  const seen: string[] = [];
  for (const state of [
    'ACCEPTED',
    'PROCESSING',
    'TRANSFERING',
    'WAIT_USER_CONFIRM',
    'SUCCESS',
    'FAIL',
    'CANCELING',
    'CANCELLED',
  ]) {
    bill.state = state;
    seen.push((await client().find(BILL.sn)).state);
  }
  assert.deepEqual(seen, [
    'processing',
    'processing',
    'processing',
    'waiting',
    'paid',
    'failed',
    'processing',
    'failed',
  ]);
  bill.state = 'FAIL';
  bill.fail_reason = 'NAME_NOT_CORRECT';
  assert.equal((await client().find(BILL.sn)).reason, '收款人姓名与微信实名不一致');
  bill.state = 'SOMETHING_NEW';
  await assert.rejects(client().find(BILL.sn), PayoutUnknown);
  assert.equal((await client().find('ZCNOBODY')).state, 'absent');
});

test('a bill that waits can be given up', async () => {
  await client().pay({ ...BILL, sn: 'ZCCANCEL1' });
  await client().cancel('ZCCANCEL1');
  assert.deepEqual(
    await client()
      .find('ZCCANCEL1')
      .then(({ state, reason }) => [state, reason]),
    ['failed', '超时未确认收款'],
  );
  await assert.rejects(client().cancel('ZCCANCEL1'), PayoutRefused);
});

for (const behaviour of ['hang', 'deaf', 'unsigned', 'broken'] as const) {
  test(`${behaviour}: the outcome is unknown, and is reported as unknown`, async () => {
    double.behaviour = behaviour;
    await assert.rejects(client().pay({ ...BILL, sn: `ZC${behaviour}` }), PayoutUnknown);
    await assert.rejects(client().find(BILL.sn), PayoutUnknown);
  });
}

test('an answer of another key, or under another key’s name, is not believed', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await assert.rejects(client({ platformKey: publicKey }).find(BILL.sn), PayoutUnknown);
  await assert.rejects(client({ platformKeyId: 'PUB_KEY_ID_OTHER' }).find(BILL.sn), PayoutUnknown);
});

test('a request with another merchant key is refused by the platform', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await assert.rejects(
    client({
      privateKey: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    }).find(BILL.sn),
    (error: PayoutRefused) => error instanceof PayoutRefused && error.code === 'SIGN_ERROR',
  );
});

test('the authorization names merchant, certificate, moment and nonce', () => {
  const header = authorize(double.options, 'GET', '/v3/certificates', '', {
    timestamp: '1554208460',
    nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
  });
  assert.match(
    header,
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="[\w+/]{342}==",timestamp="1554208460",serial_no="1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C"$/,
  );
});

test('a platform without money says so', async () => {
  double.behaviour = 'poor';
  await assert.rejects(
    client().pay({ ...BILL, sn: 'ZCPOOR1' }),
    (error: PayoutRefused) => error.code === 'NOT_ENOUGH',
  );
});
