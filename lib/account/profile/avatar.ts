import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { avatarCopy } from './copy';

/** HEIC only works where the browser itself can decode it. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
] as const;
/** Bytes of an avatar after cropping (specification 21.4). */
export const AVATAR_BYTES = 300 * 1024;
export const AVATAR_SIDE = UPLOAD_LIMITS.avatarSide;

/** Why a file cannot become an avatar, or undefined when it can. An unknown type is left to the decoder. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== '' && !PICTURE_TYPES.some((known) => known === type)) return avatarCopy.error.type;
  if (size > UPLOAD_LIMITS.sourceBytes) return avatarCopy.error.tooLarge;
  return undefined;
}
