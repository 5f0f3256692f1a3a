import type { Envelope } from '../contract/envelope';
import {
  UPLOAD_FIELD,
  UPLOAD_IMAGE_PATH,
  UPLOAD_VIDEO_PATH,
  type UploadedImage,
  type UploadedVideo,
} from '../contract/uploads';
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

/** Longer than for a picture: 50 MB on a slow network (ms). */
const VIDEO_TIMEOUT_MS = 300_000;

/**
 * Uploads one video of the member.
 *
 * @throws ApiError
 */
export async function uploadVideo(
  file: UploadFile,
  onProgress: (percent: number) => void,
): Promise<UploadedVideo> {
  const data = await exchange(async (token) => {
    const [answer] = await request.upload<Envelope>({
      url: UPLOAD_VIDEO_PATH,
      files: [file],
      name: UPLOAD_FIELD,
      header: { Authorization: token },
      load: false,
      timeout: VIDEO_TIMEOUT_MS,
      onProgress: ({ percent }) => onProgress(percent),
    });
    return answer as Envelope;
  });
  return data as UploadedVideo;
}
