import { TextEncoder } from 'node:util';
import { toQrPath } from './qr-path';
import { decodeQr, rasterOf, verifiedQr } from './qr-verified';

jest.mock('./qr-path', () => {
  const actual = jest.requireActual<typeof import('./qr-path')>('./qr-path');
  return { toQrPath: jest.fn(actual.toQrPath) };
});

// jsdom lacks it
beforeAll(() => void Object.assign(globalThis, { TextEncoder }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(globalThis, 'ImageData');
});

const LINK = 'https://example.com/zc/#/?refereeId=10001&shareId=12&via=poster';

it.each([
  LINK,
  'https://例子.中国/zc/#/pages/user/card?userId=10001',
  'BEGIN:VCARD\nFN:林知夏\nEND:VCARD',
])('a code for %j reads back', async (text) => {
  const code = await verifiedQr(text);
  expect(await decodeQr(rasterOf(code))).toBe(text);
});

it('refuses a code that says something else', async () => {
  const other = await toQrPath('https://example.com/zc/#/?refereeId=10002', 'H');
  jest.mocked(toQrPath).mockResolvedValueOnce(other);
  await expect(verifiedQr(LINK)).rejects.toThrow('does not say');
});

it('finds nothing in an empty picture', async () => {
  expect(
    await decodeQr({ data: new Uint8ClampedArray(40 * 40 * 4).fill(255), width: 40, height: 40 }),
  ).toBeNull();
});

describe('a native reader', () => {
  class Picture {
    constructor(
      readonly data: Uint8ClampedArray,
      readonly width: number,
      readonly height: number,
    ) {}
  }
  const native = (detect: () => Promise<unknown>) =>
    Object.assign(globalThis, {
      ImageData: Picture,
      BarcodeDetector: class {
        detect = detect;
      },
    });
  async function picture() {
    const { data, width, height } = rasterOf(await toQrPath(LINK, 'H'));
    return new Picture(data, width, height) as ImageData;
  }

  it('is asked first', async () => {
    native(() => Promise.resolve([{ rawValue: 'as the browser reads it' }]));
    expect(await decodeQr(await picture())).toBe('as the browser reads it');
  });

  it.each([() => Promise.reject(new Error('not supported')), () => Promise.resolve([])])(
    'is not the last word when it finds nothing',
    async (detect) => {
      native(detect);
      expect(await decodeQr(await picture())).toBe(LINK);
    },
  );
});
