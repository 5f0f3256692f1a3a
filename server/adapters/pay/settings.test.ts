import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readConfig } from '@/server/config';
import { makeRsaKey } from '@/server/keys';
import { StartError } from '@/server/start-error';
import { billOf } from './contract-fixtures';
import { startPayDouble } from './double';
import { createPayProvider } from './index';
import { findTestCashier, openTestCashier } from './test-cashier';

let dir: string;
let env: Record<string, string>;
const fileOf = (name: string) => path.join(dir, name);
before(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pay-settings-'));
  const double = await startPayDouble({ isDemo: true });
  const { merchantCertificate, merchantKey, platformKey } = double.identity;
  await double.close();
  fs.writeFileSync(fileOf('cert.pem'), merchantCertificate);
  fs.writeFileSync(fileOf('key.pem'), merchantKey);
  fs.writeFileSync(fileOf('other.pem'), makeRsaKey());
  fs.writeFileSync(fileOf('platform.pem'), platformKey);
  fs.writeFileSync(fileOf('broken.pem'), 'not a key');
  env = {
    PUBLIC_URL: 'https://example.com/zc/',
    DATA_DIR: fileOf('data'),
    WXPAY_MCHID: '1234567890',
    WXPAY_APPID: 'wx0123456789abcdef',
    WXPAY_API_KEY: 'k'.repeat(32),
    WXPAY_CERT_FILE: fileOf('cert.pem'),
    WXPAY_KEY_FILE: fileOf('key.pem'),
    WXPAY_WAYS: 'native,h5',
  };
});
after(() => fs.rmSync(dir, { recursive: true }));

const providerOf = (changes: Record<string, string> = {}) =>
  createPayProvider(readConfig({ ...env, ...changes }));
const refused = (changes: Record<string, string>, sentence: RegExp) =>
  assert.throws(
    () => providerOf(changes),
    (error) => error instanceof StartError && sentence.test(error.message),
  );

test('without a merchant there is no provider', () =>
  assert.equal(createPayProvider(readConfig({})), null));

test('one setting chooses the version', () => {
  const v2 = providerOf();
  assert.deepEqual(
    [v2?.mchId, v2?.methods, v2?.closeAfterMs],
    ['1234567890', ['native', 'h5'], 300_000],
  );
  assert.equal(v2?.jsapiCall('wx1').signType, 'MD5');
  assert.equal(providerOf({ WXPAY_SIGN: 'HMAC-SHA256' })?.jsapiCall('wx1').signType, 'HMAC-SHA256');
  const v3 = providerOf({
    WXPAY_PROTOCOL: 'v3',
    WXPAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_1',
    WXPAY_PLATFORM_KEY_FILE: fileOf('platform.pem'),
  });
  assert.equal(v3?.jsapiCall('wx1').signType, 'RSA');
});

test('keys that cannot be read, or do not belong together, stop the start with their file', () => {
  refused({ WXPAY_CERT_FILE: fileOf('none.pem') }, /none\.pem/);
  refused({ WXPAY_KEY_FILE: fileOf('broken.pem') }, /broken\.pem/);
  refused({ WXPAY_KEY_FILE: fileOf('other.pem') }, /other\.pem 不是证书/);
});

test('a demo opens its test cashier once, the operator’s commands find it, and both pay at it', async () => {
  const demo = readConfig({ DATA_DIR: fileOf('demo') });
  assert.equal(await findTestCashier(demo), null);
  const own = await openTestCashier(demo);
  const found = await findTestCashier(demo);
  assert.ok(found);
  const bill = billOf(Date.now);
  assert.equal((await own.provider.create(bill)).state, 'open');
  assert.deepEqual(await found.cashier.choose(bill.sn, 'never'), { isPaid: true });
  assert.equal((await found.provider.find(bill.sn)).state, 'paid');
  await own.stop();
  assert.equal(await findTestCashier(demo), null);
});

test('outside of a demo, or beside a real merchant, no test cashier opens', async () => {
  await assert.rejects(
    openTestCashier(readConfig({ DEMO: '0', DATA_DIR: fileOf('real') })),
    StartError,
  );
  await assert.rejects(openTestCashier(readConfig({ ...env, DEMO: '1' })), StartError);
  assert.ok(!fs.existsSync(fileOf('real')) && !fs.existsSync(fileOf('data')));
});
