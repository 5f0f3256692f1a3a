import { TextEncoder } from 'node:util';
import * as qrPath from './qr-path';
import { decodeQr, rasterOf, verifiedQr } from './qr-verified';

// browsers have it, jsdom does not
beforeAll(() => void Object.assign(globalThis, { TextEncoder }));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

const LINK = 'https://example.com/zc/#/?refereeId=10001&shareId=12&via=poster';

it.each([LINK, 'https://例子.中国/zc/#/pages/user/card?userId=10001', 'BEGIN:VCARD\nFN:林知夏\nEND:VCARD'])('a code for %j reads back', async (text) => {
  const code = await verifiedQr(text);
  expect(await decodeQr(rasterOf(code))).toBe(text);
});

it('refuses a code that says something else', async () => {
  const other = await qrPath.toQrPath('https://example.com/zc/#/?refereeId=10002', 'H');
  jest.spyOn(qrPath, 'toQrPath').mockResolvedValue(other);
  await expect(verifiedQr(LINK)).rejects.toThrow('does not say');
});

it('finds nothing in an empty picture', async () => {
  expect(await decodeQr({ data: new Uint8ClampedArray(40 * 40 * 4).fill(255), width: 40, height: 40 })).toBeNull();
});

it('does not trust a native reader that fails', async () => {
  Object.assign(globalThis, { BarcodeDetector: class { detect = () => Promise.reject(new Error('not supported')); } });
  await expect(verifiedQr(LINK)).resolves.toMatchObject({ size: expect.any(Number) as number });
});
