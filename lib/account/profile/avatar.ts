import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { avatarCopy } from './copy';

/** HEIC needs a browser that decodes it. */
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

/** Unknown types are left to the decoder. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== '' && !PICTURE_TYPES.some((known) => known === type)) return avatarCopy.error.type;
  if (size > UPLOAD_LIMITS.sourceBytes) return avatarCopy.error.tooLarge;
  return undefined;
}
