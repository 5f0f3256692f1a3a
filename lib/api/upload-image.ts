import type { Envelope } from '../contract/envelope';
import { UPLOAD_FIELD, UPLOAD_IMAGE_PATH, type UploadedImage } from '../contract/uploads';
import { exchange, request } from './client';
import type { UploadFile } from './request';

export interface UploadImageOptions {
  folder?: 'avatar' | 'image';
  /** The server keeps more pixels than of an ordinary picture. */
  isOriginal?: boolean;
  /** Bytes; a larger file is refused with a toast and nothing is sent. */
  maxSizeBytes?: number;
  onProgress?: (percent: number) => void;
}

/**
 * Uploads one picture of the member.
 *
 * @throws ApiError
 */
export async function uploadImage(
  file: UploadFile,
  { folder, isOriginal, maxSizeBytes, onProgress }: UploadImageOptions = {},
): Promise<UploadedImage> {
  const data = await exchange(async (token) => {
    const [answer] = await request.upload<Envelope>({
      url: UPLOAD_IMAGE_PATH,
      files: [file],
      name: UPLOAD_FIELD,
      data: { folder, size: isOriginal ? 'original' : undefined },
      maxSize: maxSizeBytes,
      header: { Authorization: token },
      // The page shows the progress itself.
      load: false,
      onProgress: ({ percent }) => onProgress?.(percent),
    });
    return answer as Envelope;
  });
  return data as UploadedImage;
}
