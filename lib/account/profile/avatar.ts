import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { avatarCopy } from './copy';

/** HEIC works only where the browser decodes it. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
] as const;
/** After cropping (specification 21.4). */
export const AVATAR_BYTES = 300 * 1024;
export const AVATAR_SIDE = UPLOAD_LIMITS.avatarSide;

/** An unknown type is left to the decoder. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== '' && !PICTURE_TYPES.some((known) => known === type)) return avatarCopy.error.type;
  if (size > UPLOAD_LIMITS.sourceBytes) return avatarCopy.error.tooLarge;
  return undefined;
}
