import { DIGITS_AND_LOWER, randomText, secureRandom } from './random';

const RANDOM_LENGTH = 10;

function extensionOf(fileName: string): string {
  const name = fileName.split(/[/\\]/).pop() ?? '';
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  // Anything else than letters and digits has no business in a storage key.
  return /^[A-Za-z0-9]+$/.test(extension) ? `.${extension}` : '';
}

/**
 * Storage key of an uploaded file: `file/` + optional folder + time stamp + 10 random characters + extension
 * (specification, section 7).
 *
 * @param now epoch ms
 * @param random a number in [0, 1), as `Math.random`
 */
export function uploadKey(
  fileName: string,
  folder = '',
  now: number = Date.now(),
  random: () => number = secureRandom,
): string {
  const place = folder.replace(/^\/+|\/+$/g, '');
  return `file/${place === '' ? '' : `${place}/`}${now}${randomText(RANDOM_LENGTH, DIGITS_AND_LOWER, random)}${extensionOf(fileName)}`;
}
