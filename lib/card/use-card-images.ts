import { useState } from 'react';
import { ApiError, uploadImage } from '@/lib/api';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { editCopy } from './edit-copy';

/** Uploads pictures of a card as soon as they are chosen; the form stores their keys. */
export function useCardImages(onStored: (key: string) => void) {
  /** Percent; null = no upload. */
  const [progress, setProgress] = useState<number | null>(null);

  /** Resolves to why it failed; empty = it did not. */
  async function add(file: File): Promise<string> {
    setProgress(0);
    try {
      const { key } = await uploadImage(file, {
        folder: 'image',
        maxSizeBytes: UPLOAD_LIMITS.sourceBytes,
        onProgress: setProgress,
      });
      onStored(key);
      return '';
    } catch (reason) {
      return reason instanceof ApiError && reason.code === 500 ? reason.msg : editCopy.uploadFailed;
    } finally {
      setProgress(null);
    }
  }
  return { progress, add };
}
