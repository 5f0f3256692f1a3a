import type { RsaPadding } from '../crypto/rsa';
import { warn } from '../platform/log';

/** Addresses and keys that are part of the build (.env.example). Next replaces each `process.env.X` by its text. */

/** A missing item is a remark for developers, and its default is used (specification 8.7). */
function item(name: string, value: string | undefined, fallback: string): string {
  if (value !== undefined) return value;
  if (process.env.NODE_ENV !== 'test')
    warn(`configuration: ${name} is missing, its default holds: "${fallback}"`);
  return fallback;
}

/** In front of an endpoint's public path: the customer's form of the API address. */
export const API_BASE = process.env.NEXT_PUBLIC_API_BASE ?? '/index.php?s=';
/** In front of upload paths. */
export const UPLOAD_BASE = process.env.NEXT_PUBLIC_UPLOAD_BASE ?? '';

/** How passwords are padded; this product's server reads OAEP. */
export const RSA_PADDING: RsaPadding =
  process.env.NEXT_PUBLIC_RSA_PADDING === 'pkcs1' ? 'pkcs1' : 'oaep';

/** Prefix and secret of the request signature. */
export const SIGN = {
  prefix: item('NEXT_PUBLIC_SIGN_PREFIX', process.env.NEXT_PUBLIC_SIGN_PREFIX, ''),
  secret: item('NEXT_PUBLIC_SIGN_SECRET', process.env.NEXT_PUBLIC_SIGN_SECRET, ''),
};
