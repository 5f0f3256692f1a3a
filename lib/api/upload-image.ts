import type { Envelope } from '../contract/envelope';
import type { STORED_FOLDERS } from '../contract/upload-folders';
import {
  getUploadToken,
  storeUpload,
  UPLOAD_FIELD,
  UPLOAD_IMAGE_PATH,
  UPLOAD_VIDEO_PATH,
  type UploadedImage,
  type UploadedVideo,
} from '../contract/uploads';
import { site } from '../kit/site';
import { warn } from '../platform/log';
import { MINUTE_MS } from '../time';
import { ApiError } from './api-error';
import { callEndpoint, exchange, request } from './client';
import type { UploadFile } from './request';

export interface UploadImageOptions {
  folder?: 'avatar' | 'image';
  isOriginal?: boolean;
  maxSizeBytes?: number;
  onProgress?: (percent: number) => void;
}

interface Sending extends Omit<UploadImageOptions, 'folder'> {
  folder: (typeof STORED_FOLDERS)[number];
  timeout: number;
}

const QUIET = { load: false } as const;

/** @throws ApiError of our server's answers, RequestError of the cloud */
async function sendByCloud(
  file: UploadFile,
  { folder, isOriginal, timeout, onProgress }: Sending,
): Promise<UploadedImage & UploadedVideo> {
  const ticket = await callEndpoint(getUploadToken, { folder, fileName: file.name ?? '' }, QUIET);
  await request.upload({
    to: 'cloud',
    files: [file],
    getQnToken: () => ticket,
    timeout,
    isPrompt: false,
    ...QUIET,
    onProgress: ({ percent }) => onProgress?.(percent),
  });
  return callEndpoint(storeUpload, { token: ticket.token, isOriginal }, { ...QUIET, timeout });
}

async function sendFile(
  file: UploadFile,
  sending: Sending,
): Promise<UploadedImage & UploadedVideo> {
  const { folder, isOriginal, maxSizeBytes = Infinity, timeout, onProgress } = sending;
  if (site().api.cloud && file.size <= maxSizeBytes)
    try {
      return await sendByCloud(file, sending);
    } catch (error) {
      if (error instanceof ApiError && error.err !== 'storage_off') throw error;
      warn('upload: cloud storage does not take the file');
    }
  const isVideo = folder === 'video';
  const data = await exchange(async (token) => {
    const [answer] = await request.upload<Envelope>({
      ...QUIET,
      url: isVideo ? UPLOAD_VIDEO_PATH : UPLOAD_IMAGE_PATH,
      files: [file],
      name: UPLOAD_FIELD,
      data: isVideo ? undefined : { folder, size: isOriginal ? 'original' : undefined },
      maxSize: maxSizeBytes,
      header: { Authorization: token },
      timeout,
      onProgress: ({ percent }) => onProgress?.(percent),
    });
    return answer as Envelope;
  });
  return data as UploadedImage & UploadedVideo;
}

/** @throws ApiError */
export const uploadImage = (
  file: UploadFile,
  { folder = 'image', ...options }: UploadImageOptions = {},
): Promise<UploadedImage> => sendFile(file, { folder, timeout: MINUTE_MS, ...options });

/** 50 MB on a slow network take longer than a picture. @throws ApiError */
export const uploadVideo = (
  file: UploadFile,
  onProgress: (percent: number) => void,
): Promise<UploadedVideo> =>
  sendFile(file, { folder: 'video', timeout: 5 * MINUTE_MS, onProgress });
