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

/** Pictures of a stored draft; an invalid value is an empty list. */
export const picturesOf = (initial: unknown): ChosenPicture[] =>
  Array.isArray(initial) ? initial.filter(isPicture) : [];

/**
 * Pictures that go with a form: each is uploaded when it is chosen, one at a time.
 *
 * @param initial those of a draft: they are on the server already
 */
export function usePictures(max: number, initial: readonly ChosenPicture[] = []) {
  const [images, setImages] = useState<readonly ChosenPicture[]>(() => initial.slice(0, max));
  /** Percent; null = no upload. */
  const [progress, setProgress] = useState<number | null>(null);

  /** Resolves to the error message; empty = uploaded, or the error was shown already. */
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
