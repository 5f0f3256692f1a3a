import { useEffect } from 'react';
import { prefetch } from '../platform/prefetch';
import { loadCipher } from './encrypt';
import { sendSealed } from './send-sealed';

export function useSealing(): typeof sendSealed {
  useEffect(() => prefetch(loadCipher, 'idle'), []);
  return sendSealed;
}
