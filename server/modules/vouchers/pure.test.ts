import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { checkDigitOf, isVoucherCode } from '@/lib/format/voucher-code';
import {
  fromBase45,
  packFacts,
  qrText,
  readQr,
  toBase45,
  unpackFacts,
} from '@/lib/format/voucher-qr';
import { DAY_MS } from '@/lib/time';
import type { Voucher } from '@/server/db/schema';
import { lossOfOpening, paidOfUnits } from '@/server/modules/orders/units';
import fc from '@/testing/fast-check';
import { signQr, verifyQr } from './qr';

const LINES = 10_000;

test('any order of uses and refunds of 1 to 40 units keeps and returns exactly what was paid', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 40, max: 10_000_000 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      (units, paid, isUsed) => {
        const item = { num: 1, unitsPer: units, paid, refundedNum: 0 };
        let back = 0;
        for (const used of isUsed.slice(0, units)) {
          if (used) continue;
          const share = paidOfUnits(item, 1);
          assert.ok(share > 0);
          back += share;
          item.refundedNum += 1;
        }
        const uses = units - item.refundedNum;
        const each = Math.floor(paid / units);
        assert.equal(back, uses === 0 ? paid : each * item.refundedNum);
        assert.ok(paid - back >= each * uses, 'what is used is kept whole');
      },
    ),
    { numRuns: LINES },
  ));

test('shares of opened lessons and refunds add up to what was paid, in any order', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 40, max: 10_000_000 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      (units, paid, isOpened) => {
        const item = { num: 1, unitsPer: units, paid, refundedNum: 0, usedUnits: 0 };
        let [back, kept] = [0, 0];
        for (const opens of isOpened.slice(0, units)) {
          if (opens) kept += lossOfOpening(item);
          else back += paidOfUnits(item, 1);
          if (opens) item.usedUnits += 1;
          else item.refundedNum += 1;
        }
        assert.equal(back + kept, paid);
      },
    ),
    { numRuns: LINES },
  ));

test('a slip of one digit is no voucher code', () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{11}$/),
      fc.nat(11),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, by) => {
        const code = digits + checkDigitOf(digits);
        assert.ok(isVoucherCode(code));
        const other = String((Number(code[at]) + by) % 10);
        assert.ok(!isVoucherCode(code.slice(0, at) + other + code.slice(at + 1)));
      },
    ),
  ));

test('a QR code holds its facts in 138 letters of the alphanumeric mode', () => {
  for (const bytes of [Buffer.from('AB'), Buffer.from('Hello!!'), randomBytes(90)])
    assert.deepEqual(Buffer.from(fromBase45(toBase45(bytes)) ?? []), bytes);
  assert.equal(toBase45(Buffer.from('AB')), 'BB8');
  assert.deepEqual(
    [fromBase45('FGW'), fromBase45('GGW'), fromBase45('a')],
    [Uint8Array.from([255, 255]), null, null],
  );
  const facts = {
    keyId: 3,
    voucherId: 2 ** 40 + 7,
    serial: 300,
    kind: 0,
    units: 40,
    placeSet: 0,
    firstDay: 20_786,
    lastDay: 20_816,
    slotStart: 0,
    issuedAt: 29_932_500,
  };
  const text = qrText(packFacts(facts), randomBytes(64));
  assert.match(text, /^ZC1[0-9A-Z $%*+\-./:]{135}$/);
  assert.deepEqual(unpackFacts(readQr(text)?.facts ?? new Uint8Array()), facts);
  assert.equal(readQr('https://example.com'), null);
});

function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    voucher: {
      id: 1,
      former: [],
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  };
}

test('a QR code that another key signed, or whose facts were changed, is none of ours', () => {
  const [own, other] = [newKeys(), newKeys()];
  const voucher = {
    voucherId: 7,
    serial: 2,
    kind: 'use',
    units: 3,
    placeIds: [],
    validFrom: new Date(0),
    validTo: new Date(DAY_MS),
    issuedAt: new Date(0),
  } as unknown as Voucher;
  const text = signQr(own, voucher);
  assert.deepEqual(verifyQr(own, text), { voucherId: 7, serial: 2 });
  assert.equal(verifyQr(own, signQr(other, voucher)), null);
  const { facts = new Uint8Array(), signature = new Uint8Array() } = readQr(text) ?? {};
  const changed = packFacts({ ...unpackFacts(facts), voucherId: 8 });
  assert.equal(verifyQr(own, qrText(changed, signature)), null);
});
