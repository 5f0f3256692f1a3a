import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('uploads', () => import('./uploads.schema'));

/** multipart/form-data with `file` (specification 9.1). */
export const UPLOAD_IMAGE_PATH = '/upload/image';
export const UPLOAD_VIDEO_PATH = '/upload/video';
export const UPLOAD_FIELD = 'file';
/** Bytes of a chosen (10 MB) and of a stored picture (2 MB). */
export const UPLOAD_LIMITS = {
  sourceBytes: 10 * 1024 * 1024,
  storedBytes: 2 * 1024 * 1024,
  maxPixels: 40_000_000,
  avatarSide: 512,
} as const;
/** Whole seconds, as cameras stop late (specification 9.6). */
export const VIDEO_SECONDS = 60;

/** Bytes and px. */
export interface UploadedImage {
  url: string;
  key: string;
  width: number;
  height: number;
  size: number;
}

export interface UploadedVideo {
  url: string;
  key: string;
  size: number;
  /** Null = unknown. */
  seconds: number | null;
}

/** A token for direct upload of one file to cloud storage; answers `storage_off` until a provider is configured. */
export const getUploadToken = /* @__PURE__ */ call('getUploadToken', '/api/upload/token', {
  errors: ['storage_off', 'upload_full'],
});

/** Checks and keeps an upload made with a token; answers like a plain one. */
export const storeUpload = /* @__PURE__ */ call('storeUpload', '/api/upload/store', {
  errors: [
    ...(['storage_off', 'upload_full', 'upload_missing', 'upload_too_large'] as const),
    ...(['upload_type', 'upload_broken', 'upload_video_type'] as const),
    ...(['upload_video_broken', 'upload_video_long'] as const),
  ],
});
