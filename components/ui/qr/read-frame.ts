/** Text of a QR code in the picture; null = none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** px: a code that fills a third of the picture is still read. */
const SIDE = 480;

/** Codes of one line are read by the browser alone. */
export const PARCEL_FORMATS = ['code_128', 'code_39', 'ean_13', 'qr_code'];
export const readsParcels = (): boolean => 'BarcodeDetector' in window;

/** The browser's own reader (Chrome on Android), else jsqr. */
export async function frameReader(formats = ['qr_code']): Promise<ReadFrame> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) {
    const detector = new BarcodeDetector({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: jsQr } = await import('jsqr');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (video) => Promise.resolve(context && readWith(jsQr, context, video));
}

function readWith(
  read: typeof import('jsqr').default,
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
): string | null {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  context.canvas.width = SIDE;
  context.canvas.height = SIDE;
  const left = (videoWidth - side) / 2;
  const top = (videoHeight - side) / 2;
  context.drawImage(video, left, top, side, side, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return read(data, SIDE, SIDE, { inversionAttempts: 'dontInvert' })?.data || null;
}
