import { useEffect } from 'react';
import type { ApiError } from './api-error';
import { showRead } from './freshness';

/** Empty = no data. */
export function useShownRead(text: string, error: ApiError | undefined): void {
  const isCutOff = error?.isCutOff ?? false;
  useEffect(() => (text === '' ? undefined : showRead(text, isCutOff)), [text, isCutOff]);
}
