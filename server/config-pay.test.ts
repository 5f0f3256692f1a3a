import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from './config';
import { StartError } from './start-error';

const WHOLE = {
  PUBLIC_URL: 'https://example.com/zc/',
  WECHAT_MP_APPID: 'wx0123456789abcdef',
  WECHAT_MP_SECRET: 'secret',
  WXPAY_MCHID: '1234567890',
  WXPAY_APPID: 'wx0123456789abcdef',
  WXPAY_API_KEY: 'k'.repeat(32),
  WXPAY_CERT_FILE: '/keys/apiclient_cert.pem',
  WXPAY_KEY_FILE: '/keys/apiclient_key.pem',
};
const V3 = {
  WXPAY_PROTOCOL: 'v3',
  WXPAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_0112345678902026112300000000000001',
  WXPAY_PLATFORM_KEY_FILE: '/keys/pub_key.pem',
};

const refused = (env: Record<string, string | undefined>, sentence: RegExp) =>
  assert.throws(
    () => readConfig(env),
    (error) => error instanceof StartError && sentence.test(error.message),
  );

describe('the settings of WeChat Pay', () => {
  test('may be missing altogether, and have the provider’s addresses by default', () => {
    const { WXPAY_MCHID, WXPAY_ENDPOINTS, WXPAY_SIGN, WXPAY_WAYS } = readConfig({});
    assert.deepEqual(
      [WXPAY_MCHID, WXPAY_ENDPOINTS, WXPAY_SIGN, WXPAY_WAYS],
      [
        undefined,
        'https://api.mch.weixin.qq.com,https://api2.mch.weixin.qq.com',
        'MD5',
        'jsapi,h5,native',
      ],
    );
  });

  test('are complete for either version', () => {
    assert.equal(readConfig(WHOLE).WXPAY_PROTOCOL, 'v2');
    assert.equal(readConfig({ ...WHOLE, ...V3 }).WXPAY_PROTOCOL, 'v3');
    assert.equal(readConfig({ ...WHOLE, WXPAY_WAYS: 'native,h5' }).WXPAY_WAYS, 'native,h5');
  });

  const parts = ['WXPAY_APPID', 'WXPAY_API_KEY', 'WXPAY_CERT_FILE', 'WXPAY_KEY_FILE'] as const;
  for (const name of parts) {
    test(`without ${name} are half, and refused with its name`, () =>
      refused({ ...WHOLE, [name]: undefined }, new RegExp(`设置 WXPAY_MCHID 时必须设置 ${name}`)));
    test(`with ${name} alone are half, too`, () =>
      refused({ [name]: WHOLE[name] }, new RegExp(`设置 ${name} 时必须设置 WXPAY_MCHID`)));
  }
  for (const name of ['WXPAY_PLATFORM_KEY_ID', 'WXPAY_PLATFORM_KEY_FILE'] as const)
    test(`of the third version without ${name} are half`, () =>
      refused(
        { ...WHOLE, ...V3, [name]: undefined },
        new RegExp(`WXPAY_PROTOCOL=v3 时必须设置 ${name}`),
      ));

  const NONSENSE: [Record<string, string | undefined>, RegExp][] = [
    [{ PUBLIC_URL: undefined }, /设置 WXPAY_MCHID 时 PUBLIC_URL 须为 https 地址/],
    [{ PUBLIC_URL: 'http://example.com/zc/' }, /PUBLIC_URL 须为 https 地址/],
    [{ WXPAY_MCHID: 'me' }, /WXPAY_MCHID 须为数字商户号/],
    [{ WXPAY_API_KEY: 'short' }, /WXPAY_API_KEY 须为32个字符/],
    [{ WXPAY_SIGN: 'SHA1' }, /WXPAY_SIGN 须为 MD5 或 HMAC-SHA256/],
    [{ WXPAY_PROTOCOL: 'v4' }, /WXPAY_PROTOCOL 须为 v2 或 v3/],
    [{ WXPAY_WAYS: 'cash' }, /WXPAY_WAYS 须为逗号分隔/],
    [{ WECHAT_MP_APPID: 'wxffffffffffffffff' }, /WECHAT_MP_APPID 须与 WXPAY_APPID 相同/],
    [{ WXPAY_ENDPOINTS: 'api.mch.weixin.qq.com' }, /WXPAY_ENDPOINTS 须为/],
    [{ WXPAY_ENDPOINTS: 'http://a.example' }, /WXPAY_ENDPOINTS 须为.* https 地址/],
    [{ WXPAY_ENDPOINTS: 'https://a.example/pay' }, /WXPAY_ENDPOINTS 须为/],
  ];
  for (const [changes, sentence] of NONSENSE)
    test(`are refused with a sentence: ${JSON.stringify(changes)}`, () =>
      refused({ ...WHOLE, ...changes }, sentence));
});
