import { DIGITS_AND_LOWER, randomText, secureRandom } from './random';

const RANDOM_LENGTH = 10;

function extensionOf(fileName: string): string {
  const name = fileName.split(/[/\\]/).pop() ?? '';
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  // Storage keys take short alphanumeric extensions.
  return /^[A-Za-z0-9]{1,10}$/.test(extension) ? `.${extension}` : '';
}

/** Refuses `..`, schemes and empty parts. */
function placeOf(folder: string): string {
  const place = folder.replace(/^\/+|\/+$/g, '');
  const isPlain = place
    .split('/')
    .every((part) => /^[\p{L}\p{N}_-][\p{L}\p{N}_.-]{0,63}$/u.test(part));
  return isPlain ? `${place}/` : '';
}

/** `file/` + folder + timestamp + 10 random characters + extension (specification 9.2). Leaves out an invalid folder. */
export function uploadKey(
  fileName: string,
  folder = '',
  now: number = Date.now(),
  random: () => number = secureRandom,
): string {
  return `file/${placeOf(folder)}${now}${randomText(RANDOM_LENGTH, DIGITS_AND_LOWER, random)}${extensionOf(fileName)}`;
}
