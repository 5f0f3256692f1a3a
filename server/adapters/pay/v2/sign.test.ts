import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@/testing/fast-check';
import { areFieldsSigned, type Fields, SIGN_TYPES, signFields } from './sign';

const KEY = '192006250b4c09247ec02edce69f6a2d';
/** The example that the provider publishes with its rules. */
const PUBLISHED: Fields = {
  appid: 'wxd930ea5d5a258f4f',
  mch_id: '10000100',
  device_info: '1000',
  body: 'test',
  nonce_str: 'ibuaiVcKdpRxkhJA',
};

test('the published examples have the published signatures', () => {
  assert.equal(signFields(PUBLISHED, KEY, 'MD5'), '9A0A8659F005D6984697E2CA0A9CF3B7');
  assert.equal(
    signFields(PUBLISHED, KEY, 'HMAC-SHA256'),
    '6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6',
  );
});

test('the published call of the payment window has the published signature', () =>
  assert.equal(
    signFields(
      {
        appId: 'wxd678efh567hg6787',
        timeStamp: '1490840662',
        nonceStr: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
        package: 'prepay_id=wx2017033010242291fcfe0db70013231072',
        signType: 'MD5',
      },
      'qazwsxedcrfvtgbyhnujmikolp111111',
      'MD5',
    ),
    '22D9B4E54AB1950F51E0649E8810ACD6',
  ));

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/).filter((text) => text !== 'sign');
const fields = fc.dictionary(name, fc.string({ maxLength: 30 }), { minKeys: 1, maxKeys: 20 });

test('every field that is not empty is signed, known or not; order, empty fields and the signature itself do not count', () =>
  fc.assert(
    fc.property(fields, fc.constantFrom(...SIGN_TYPES), (given, type) => {
      const sign = signFields(given, KEY, type);
      const reversed = Object.fromEntries(Object.entries(given).reverse());
      assert.equal(signFields({ ...reversed, some_new_field: '', sign: 'x' }, KEY, type), sign);
      assert.ok(areFieldsSigned({ ...given, sign }, KEY, type));
      assert.ok(!areFieldsSigned({ ...given, some_new_field: '1', sign }, KEY, type));
      for (const [field, value] of Object.entries(given))
        assert.ok(!areFieldsSigned({ ...given, [field]: `${value}x`, sign }, KEY, type));
    }),
    { seed: 20_261_123, numRuns: 200 },
  ));

test('without a signature, with a part of it, or with another key nothing is signed', () => {
  const sign = signFields(PUBLISHED, KEY, 'MD5');
  for (const given of ['', sign.slice(1), sign.toLowerCase(), signFields(PUBLISHED, 'x', 'MD5')])
    assert.ok(!areFieldsSigned({ ...PUBLISHED, sign: given }, KEY, 'MD5'));
  assert.ok(!areFieldsSigned(PUBLISHED, KEY, 'MD5'));
  assert.ok(!areFieldsSigned({ ...PUBLISHED, sign }, KEY, 'HMAC-SHA256'));
});
