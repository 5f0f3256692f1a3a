import { useEffect } from 'react';
import { fetchEarly } from '../platform/early-code';
import { loadCipher } from './encrypt';
import { sendSealed } from './send-sealed';

/** `sendSealed` for a form that surely has a secret to send: the cipher is fetched when the form opens. */
export function useSealing(): typeof sendSealed {
  useEffect(() => fetchEarly(loadCipher), []);
  return sendSealed;
}
