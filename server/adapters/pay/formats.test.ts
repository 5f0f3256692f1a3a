import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@/testing/fast-check';
import {
  cutBytes,
  milliToFen,
  readFen,
  readTime,
  reasonText,
  titleText,
  toRfcTime,
  toTimeDigits,
  yuanToFen,
  yuanToMilliFen,
} from './formats';

const SEED = { seed: 20_261_123, numRuns: 500 };

test('yuan become fen digit by digit', () => {
  const cases: [string, number | null][] = [
    ['0', 0],
    ['0.00', 0],
    ['-0.00', 0],
    ['0.01', 1],
    ['12.3', 1230],
    ['12.34', 1234],
    ['1.10', 110],
    ['0.07000', 7],
    ['-0.07', -7],
    ['90071992.54', 9_007_199_254],
    ['0.005', null],
    ['1,234.00', null],
    ['1e3', null],
    ['.5', null],
    ['5.', null],
    ['', null],
    ['１', null],
    ['--1', null],
    ['1.234567', null],
  ];
  for (const [text, fen] of cases) assert.equal(yuanToFen(text), fen, text);
});

test('no amount is a fen off: all of them survive the way there and back', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
      const digits = String(fen).padStart(3, '0');
      const yuan = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      assert.equal(yuanToFen(yuan), fen);
      assert.equal(yuanToFen(`${yuan}000`), fen);
      assert.equal(yuanToMilliFen(yuan), fen * 1000);
      assert.equal(readFen(String(fen)), fen);
      if (fen > 0) assert.equal(yuanToFen(`-${yuan}`), -fen);
    }),
    SEED,
  ));

test('fees with five decimals keep their thousandths, and are rounded to the nearest fen', () => {
  assert.equal(yuanToMilliFen('0.05940'), 5_940);
  assert.equal(yuanToMilliFen('-7.79400'), -779_400);
  assert.deepEqual([5_940, 5_499, 5_500, -5_500, -499, 0].map(milliToFen), [6, 5, 6, -6, 0, 0]);
});

test('amounts are whole and never negative', () => {
  for (const text of ['-1', '1.0', '', ' 1', '1 ', '0x1', '1234567890123', null, {}, 1.5, -1])
    assert.equal(readFen(text), null);
  assert.equal(readFen(7), 7);
});

test('times are Shanghai’s, in every way of writing', () => {
  const at = Date.parse('2026-11-23T09:30:05+08:00');
  assert.equal(toTimeDigits(at), '20261123093005');
  assert.equal(toRfcTime(at), '2026-11-23T09:30:05+08:00');
  for (const text of [
    '20261123093005',
    '2026-11-23 09:30:05',
    '2026-11-23  09:30:05',
    '2026-11-23T09:30:05+08:00',
    '2026-11-23T01:30:05Z',
    '2026-11-23T01:30:05.000Z',
  ])
    assert.equal(readTime(text), at, text);
  for (const text of ['', '20261123', '20261399093005', '2026-11-23 24:30:61', 'now'])
    assert.equal(readTime(text), null, text);
});

test('a moment survives the way there and back, to the second', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1_500_000_000, max: 4_000_000_000 }), (seconds) => {
      const ms = seconds * 1000;
      assert.equal(readTime(toTimeDigits(ms)), ms);
      assert.equal(readTime(toRfcTime(ms)), ms);
    }),
    SEED,
  ));

test('a title is cut between characters, and never shifts a column of the bill', () => {
  assert.equal(titleText('创'.repeat(60)), '创'.repeat(42));
  assert.equal(titleText('a,b`c\nd\u0000e'), "a，b'c d e");
  assert.doesNotMatch(titleText('👩‍👩‍👧'.repeat(40)), /\p{Cs}/u);
  assert.equal(reasonText('退'.repeat(60)), '退'.repeat(26));
});

test('no text is longer than its bytes, and each is a beginning', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 50 }), (text, bytes) => {
      const cut = cutBytes(text, bytes);
      assert.ok(Buffer.byteLength(cut) <= bytes && text.startsWith(cut));
      assert.ok(Buffer.byteLength(titleText(text)) <= 126);
    }),
    SEED,
  ));
