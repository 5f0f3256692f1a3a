import { useState } from 'react';
import { ApiError, uploadImage } from '@/lib/api';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { editCopy } from './edit-copy';

/** Uploads pictures of a card, each when it is chosen, one after another. */
export function useCardImages() {
  /** Percent; null = nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  /** Resolves to the key of the stored picture, or to why there is none. */
  async function upload(file: File): Promise<{ key: string } | { problem: string }> {
    setProgress(0);
    try {
      const { key } = await uploadImage(file, { folder: 'image', maxSizeBytes: UPLOAD_LIMITS.sourceBytes, onProgress: setProgress });
      return { key };
    } catch (reason) {
      return { problem: reason instanceof ApiError && reason.code === 500 ? reason.msg : editCopy.uploadFailed };
    } finally {
      setProgress(null);
    }
  }
  return { progress, upload };
}
