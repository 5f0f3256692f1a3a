import { useEffect } from 'react';
import type { ApiError } from './api-error';
import { showRead } from './freshness';

/** Tells the age line that data stands on the page; an empty text means that there is none. */
export function useShownRead(text: string, error: ApiError | undefined): void {
  const isCutOff = error?.isCutOff ?? false;
  useEffect(() => (text === '' ? undefined : showRead(text, isCutOff)), [text, isCutOff]);
}
