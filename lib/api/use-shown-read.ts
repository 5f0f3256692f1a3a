import { useEffect } from 'react';
import type { ApiError } from './api-error';
import { showRead } from './freshness';

/** Registers shown data for the age line; an empty text means no data. */
export function useShownRead(text: string, error: ApiError | undefined): void {
  const isCutOff = error?.isCutOff ?? false;
  useEffect(() => (text === '' ? undefined : showRead(text, isCutOff)), [text, isCutOff]);
}
