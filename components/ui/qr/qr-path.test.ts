/** @jest-environment node */
import { create } from 'qrcode';
import { toQrPath } from './qr-path';

test('every dark module of the code is covered by the path, and no light one', async () => {
  const text = 'https://example.com/zc/#/pages/index/index?refereeId=10001';
  const { size, path } = await toQrPath(text);
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const covered = new Set<number>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let i = 0; i < Number(width); i += 1) covered.add(Number(y) * size + Number(x) + i);
  expect(size).toBe(modules.size);
  expect(
    Array.from(modules.data, (dark, index) => covered.has(index) === Boolean(dark)),
  ).not.toContain(false);
});
