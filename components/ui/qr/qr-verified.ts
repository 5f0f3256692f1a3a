import { type QrPath, toQrPath } from './qr-path';

export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

interface Detector {
  detect: (image: ImageData) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

async function readNatively(image: Pixels): Promise<string | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector || typeof ImageData === 'undefined' || !(image instanceof ImageData))
    return null;
  try {
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image);
    return found?.rawValue ?? null;
  } catch {
    // Some browsers have the class without a reader behind it.
    return null;
  }
}

/** Null = no decoder finds one. The library loads only without a native decoder. */
export async function decodeQr(image: Pixels): Promise<string | null> {
  const native = await readNatively(image);
  if (native !== null) return native;
  const { default: jsQR } = await import('jsqr');
  return (
    jsQR(image.data, image.width, image.height, { inversionAttempts: 'dontInvert' })?.data ?? null
  );
}

const MODULE = 4;
const QUIET = 4;
const DARK = /M(\d+) (\d+)h(\d+)/g;

export function rasterOf({ size, path }: QrPath): Pixels {
  const side = (size + 2 * QUIET) * MODULE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(DARK)) {
    const left = (Number(x) + QUIET) * MODULE;
    const top = (Number(y) + QUIET) * MODULE;
    for (let row = top; row < top + MODULE; row += 1) {
      for (let column = left; column < left + Number(width) * MODULE; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return { data, width: side, height: side };
}

/** A code that was decoded again and compared with its text. @throws when it differs, or a library cannot be loaded */
export async function verifiedQr(text: string, level: 'M' | 'H' = 'H'): Promise<QrPath> {
  const code = await toQrPath(text, level);
  if ((await decodeQr(rasterOf(code))) !== text)
    throw new Error('the code does not say what it should');
  return code;
}
