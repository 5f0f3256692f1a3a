import { defineEndpoint } from './endpoint';

/** Plain upload: multipart/form-data with the file in `file` (specification 9.1). Not a JSON endpoint. */
export const UPLOAD_IMAGE_PATH = '/upload/image';
export const UPLOAD_FIELD = 'file';
/** Bytes of a source picture that people may choose (10 MB) and of a stored one (2 MB). */
export const UPLOAD_LIMITS = {
  sourceBytes: 10 * 1024 * 1024,
  storedBytes: 2 * 1024 * 1024,
  maxPixels: 40_000_000,
  avatarSide: 512,
} as const;
export const UPLOAD_FOLDERS = ['avatar', 'image'] as const;

/** `data` of an answer to a plain upload; sizes in bytes and px. */
export interface UploadedImage {
  url: string;
  key: string;
  width: number;
  height: number;
  size: number;
}

/** A token for direct upload to cloud storage; answers `storage_off` until a provider is configured. */
export const getUploadToken = /* @__PURE__ */ defineEndpoint({
  name: 'uploads.getUploadToken',
  path: '/api/upload/token',
  errors: ['storage_off'],
  schema: () => import('./uploads.schema').then((m) => m.uploadToken),
});
