import { createHash } from 'node:crypto';
import type { UploadedImage } from '@/lib/contract/uploads';
import { uploadKey } from '@/lib/kit/upload-key';
import { HOUR_MS } from '@/lib/time';
import type { Storage } from '@/server/adapters/storage/storage';
import type { MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { noteProvider } from '@/server/modules/health/notes';
import { makePicture, type Wish } from './picture';
import { insertUpload, refuseFull } from './queries';

const MIME = 'image/webp';
const PER_HOUR = 60;

/**
 * @returns the address
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
  const key = uploadKey('picture.webp', folder, now.getTime());
  try {
    await storage.put(key, picture.bytes);
    await noteProvider(db, 'storage', now);
  } catch (error) {
    await noteProvider(db, 'storage', now, error);
    throw error;
  }
  const { width, height } = picture;
  const size = picture.bytes.length;
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const row = { key, userId: member.userId, folder, mime: MIME, width, height, size, sha256 };
  await insertUpload(db, storage, { ...row, createdAt: now });
  return { url: `/upload/${key}`, key, width, height, size };
}
