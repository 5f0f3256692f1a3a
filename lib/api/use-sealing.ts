import { useEffect } from 'react';
import { prefetch } from '../platform/prefetch';
import { loadCipher } from './encrypt';
import { sendSealed } from './send-sealed';

/** `sendSealed` for a form that surely has a secret to send: the cipher is fetched when the form opens. */
export function useSealing(): typeof sendSealed {
  useEffect(() => prefetch(loadCipher, 'idle'), []);
  return sendSealed;
}
