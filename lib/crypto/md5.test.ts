import { createHash } from 'node:crypto';
import fc from '@/testing/fast-check';
import { md5 } from './md5';

const reference = (text: string) => createHash('md5').update(text).digest('hex');

it.each(['', 'a', '前', '😀'])(
  'is that of the platform for %j of every length around a block',
  (unit) => {
    for (let length = 0; length < 140; length += 1) {
      const text = unit.repeat(length);
      expect(md5(text)).toBe(reference(text));
    }
  },
);

it('is that of the platform for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) =>
      expect(md5(text)).toBe(reference(text)),
    ),
  );
});

it('hashes a long text', () => {
  const text = '街区'.repeat(100_000);
  expect(md5(text)).toBe(reference(text));
});

it('takes its constants from sines that are far enough from whole numbers for every engine', () => {
  for (let step = 1; step <= 64; step += 1) {
    const rest = (Math.abs(Math.sin(step)) * 2 ** 32) % 1;
    expect(Math.min(rest, 1 - rest)).toBeGreaterThan(1e-4);
  }
});
