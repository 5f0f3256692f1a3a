import { useState } from 'react';
import { UPLOAD_LIMITS } from '../contract/uploads';
import { ApiError } from './api-error';
import { CLIENT_COPY } from './copy';
import { uploadImage } from './upload-image';

export interface ChosenPicture {
  key: string;
  url: string;
}

const isPicture = (value: unknown): value is ChosenPicture =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'url' in value &&
  typeof value.url === 'string';

/** Pictures as a draft has kept them; whatever else stands there is none. */
export const picturesOf = (kept: unknown): ChosenPicture[] =>
  Array.isArray(kept) ? kept.filter(isPicture) : [];

/**
 * Pictures that go with a form: each is uploaded when it is chosen, one at a time.
 *
 * @param kept those of a draft: they are on the server already
 */
export function usePictures(max: number, kept: readonly ChosenPicture[] = []) {
  const [images, setImages] = useState<readonly ChosenPicture[]>(() => kept.slice(0, max));
  /** Percent; null = nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  /** Resolves to why it failed; empty = it arrived, or that was said already. */
  async function add(file: File): Promise<string> {
    if (progress !== null || images.length >= max) return '';
    setProgress(0);
    try {
      const { key, url } = await uploadImage(file, {
        folder: 'image',
        maxSizeBytes: UPLOAD_LIMITS.sourceBytes,
        onProgress: setProgress,
      });
      setImages((before) => [...before, { key, url }]);
      return '';
    } catch (reason) {
      return reason instanceof ApiError && reason.code === 500
        ? reason.msg
        : CLIENT_COPY.uploadFailed;
    } finally {
      setProgress(null);
    }
  }
  const remove = (key: string) =>
    setImages((before) => before.filter((image) => image.key !== key));
  return { images, progress, add, remove, isFull: images.length >= max, max };
}

export type Pictures = ReturnType<typeof usePictures>;
