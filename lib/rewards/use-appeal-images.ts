import { useState } from 'react';
import { ApiError, uploadImage } from '@/lib/api';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { rewardsCopy } from './copy';

export interface AppealImage {
  key: string;
  url: string;
}

/** Pictures of an appeal: each is uploaded when it is chosen, one at a time. */
export function useAppealImages(max: number) {
  const [images, setImages] = useState<readonly AppealImage[]>([]);
  /** Percent; null = nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  /** Resolves to why it failed; empty = it arrived, or that was said already. */
  async function add(file: File): Promise<string> {
    if (progress !== null || images.length >= max) return '';
    setProgress(0);
    try {
      const { key, url } = await uploadImage(file, { folder: 'image', maxSizeBytes: UPLOAD_LIMITS.sourceBytes, onProgress: setProgress });
      setImages((before) => [...before, { key, url }]);
      return '';
    } catch (reason) {
      return reason instanceof ApiError && reason.code === 500 ? reason.msg : rewardsCopy.appeal.uploadFailed;
    } finally {
      setProgress(null);
    }
  }
  const remove = (key: string) => setImages((before) => before.filter((image) => image.key !== key));
  return { images, progress, add, remove, isFull: images.length >= max };
}
