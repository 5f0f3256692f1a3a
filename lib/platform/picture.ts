export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SquareOptions {
  area: CropArea;
  /** Degrees, clockwise. */
  rotation: number;
  /** px */
  side: number;
  maxBytes: number;
}

/** Tried in order until the result is small enough. Browsers without WebP answer PNG and are skipped. */
const ENCODINGS = [
  ['image/webp', 0.9],
  ['image/webp', 0.75],
  ['image/jpeg', 0.88],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.5],
] as const;

/** Valid until `closePicture`. */
export const openPicture = (file: Blob): string => URL.createObjectURL(file);
export const closePicture = (url: string): void => URL.revokeObjectURL(url);

export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('picture cannot be decoded'));
    image.src = url;
  });
}

export function squareMatrix(
  width: number,
  height: number,
  { area, rotation, side }: Omit<SquareOptions, 'maxBytes'>,
): readonly [number, number, number, number, number, number] {
  const scale = side / area.width;
  const angle = (rotation * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  // The area counts from the rotated box's corner, the rotation from the centre.
  const centreX = (Math.abs(cos) * width + Math.abs(sin) * height) / 2 - area.x;
  const centreY = (Math.abs(sin) * width + Math.abs(cos) * height) / 2 - area.y;
  const left = centreX - (cos * width - sin * height) / 2;
  const top = centreY - (sin * width + cos * height) / 2;
  return [cos * scale, sin * scale, -sin * scale, cos * scale, left * scale, top * scale];
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** @throws when no encoding is small enough */
async function encodeWithin(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
  for (const [type, quality] of ENCODINGS) {
    const blob = await encode(canvas, type, quality);
    if (blob && blob.type === type && blob.size <= maxBytes) return blob;
  }
  throw new Error('picture cannot be encoded');
}

/**
 * Drawing it again removes EXIF data, such as the location.
 * @throws when the browser cannot draw it, or encode it small enough
 */
export async function cropSquare(image: HTMLImageElement, options: SquareOptions): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = options.side;
  canvas.height = options.side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, options.side, options.side);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...squareMatrix(image.naturalWidth, image.naturalHeight, options));
  context.drawImage(image, 0, 0);
  return encodeWithin(canvas, options.maxBytes);
}

/** Bytes; a smaller picture is sent unchanged. */
const SMALL_BYTES = 300 * 1024;

/**
 * Limits the longer side to `side` px; a small file is returned unchanged.
 * @throws when the browser cannot decode it, or encode it small enough
 */
export async function shrinkPicture(
  file: File,
  { side, maxBytes }: Pick<SquareOptions, 'side' | 'maxBytes'>,
): Promise<File> {
  const url = openPicture(file);
  const image = new Image();
  try {
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, side / Math.max(width, height));
    if (scale === 1 && file.size <= SMALL_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await encodeWithin(canvas, maxBytes);
    if (scale === 1 && blob.size >= file.size) return file;
    const name = file.name.replace(/\.\w+$/, '');
    return new File([blob], `${name}.${blob.type.split('/')[1] ?? 'jpeg'}`, { type: blob.type });
  } finally {
    closePicture(url);
  }
}
