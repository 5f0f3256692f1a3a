import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { HOUR_MS } from '@/lib/time';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { DomainError } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { contentKey } from './content-key';
import { makePicture } from './picture';

const PER_HOUR = 600;

/**
 * A stored one is not stored again. @returns the key @throws DomainError upload_type | upload_broken |
 * upload_too_large | rate_limited
 */
export async function storeOperatorPicture(
  db: Db,
  storage: Storage,
  { operator, now }: { operator: string; now: Date },
  bytes: Buffer,
  folder: 'image' | 'work' = 'image',
): Promise<string> {
  await refuseOverLimit(db, `upload:op:${operator}`, PER_HOUR, HOUR_MS, now);
  if (bytes.length > UPLOAD_LIMITS.sourceBytes) throw new DomainError('upload_too_large');
  const key = contentKey(bytes, folder);
  if ((await storage.sizeOf(key)) !== null) return key;
  const made = await makePicture(bytes, { folder: 'image' });
  await storage.put(key, made.bytes);
  return key;
}
