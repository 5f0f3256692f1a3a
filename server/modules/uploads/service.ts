import { createHash, randomInt } from 'node:crypto';
import type { UploadedImage } from '@/lib/contract/uploads';
import { HOUR_MS, monthOf } from '@/lib/time';
import type { Storage } from '@/server/adapters/storage/storage';
import type { MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { makePicture, type Wish } from './picture';
import { insertUpload, refuseFull } from './queries';

const MIME = 'image/webp';
const KEY_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 24;
/** Pictures that one member may store in an hour. */
const PER_HOUR = 60;

/** Not guessable: what is stored is served to everybody who knows its name. */
export const randomName = () =>
  Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('');

/**
 * Stores a member's picture and returns its address.
 * @throws DomainError upload_type | upload_broken | upload_too_large | upload_full | rate_limited
 */
export async function storeImage(
  call: MemberCall,
  storage: Storage,
  { bytes, ...wish }: Wish & { bytes: Buffer },
): Promise<UploadedImage> {
  const { db, now, member } = call;
  await refuseOverLimit(db, `upload:${member.userId}`, PER_HOUR, HOUR_MS, now);
  await refuseFull(db, member.userId);
  const picture = await makePicture(bytes, wish);
  const { folder } = wish;
  const key = `${folder}/${monthOf(now).replace('-', '')}/${randomName()}.webp`;
  await storage.put(key, picture.bytes);
  const { width, height } = picture;
  const size = picture.bytes.length;
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const row = { key, userId: member.userId, folder, mime: MIME, width, height, size, sha256 };
  await insertUpload(db, storage, { ...row, createdAt: now });
  return { url: `/upload/${key}`, key, width, height, size };
}
