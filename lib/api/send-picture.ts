import { UPLOAD_LIMITS } from '../contract/uploads';
import { closePicture, openPicture, shrinkPicture } from '../platform/picture';
import type { ChosenPicture } from './chosen-picture';
import type { UploadFile } from './request';
import { uploadImage } from './upload-image';

/** px */
const COMPRESSED_SIDE = 1920;

const tooLarge = (file: Blob): boolean => file.size > UPLOAD_LIMITS.sourceBytes;

/** Compressed unless the original is wanted. A file that this browser cannot read is sent unchanged. */
export async function preparePicture(
  file: File,
  isOriginal: boolean,
): Promise<{ file: UploadFile; preview: string }> {
  if (tooLarge(file)) return { file, preview: '' };
  try {
    const small = await shrinkPicture(file, {
      side: COMPRESSED_SIDE,
      maxBytes: UPLOAD_LIMITS.storedBytes,
    });
    return { file: isOriginal ? file : small, preview: openPicture(small) };
  } catch {
    return { file, preview: '' };
  }
}

export async function sendPicture(
  file: UploadFile,
  isOriginal: boolean,
  onProgress: (percent: number) => void,
): Promise<ChosenPicture> {
  const { key, url } = await uploadImage(file, {
    folder: 'image',
    isOriginal,
    maxSizeBytes: UPLOAD_LIMITS.sourceBytes,
    onProgress,
  });
  return { key, url };
}

export function releasePreview(preview: string): void {
  if (preview !== '') closePicture(preview);
}
