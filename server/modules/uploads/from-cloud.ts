import { buffer } from 'node:stream/consumers';
import type { InputOf, OutputOf } from '@/lib/contract';
import { type getUploadToken, type storeUpload, UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { HOUR_MS } from '@/lib/time';
import type { CloudStorage, Storage, StoredFolder } from '@/server/adapters/storage/storage';
import { DomainError, type MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { refuseFull } from './queries';
import { storeImage } from './service';
import { storeVideo } from './store-video';

const TOKENS_PER_HOUR = 100;

export interface CloudDeps {
  cloud: CloudStorage;
  storage: Storage;
  videoBytes: number;
}

const bytesOf = (folder: StoredFolder, { videoBytes }: CloudDeps): number =>
  folder === 'video' ? videoBytes : UPLOAD_LIMITS.sourceBytes;

/** @throws DomainError upload_full | rate_limited */
export async function grantUpload(
  { db, now, member: { userId } }: MemberCall,
  deps: CloudDeps,
  { folder, fileName }: InputOf<typeof getUploadToken>,
): Promise<OutputOf<typeof getUploadToken>> {
  await refuseOverLimit(db, `upload-token:${userId}`, TOKENS_PER_HOUR, HOUR_MS, now);
  await refuseFull(db, userId);
  return deps.cloud.grant({ userId, folder, fileName, maxBytes: bytesOf(folder, deps) }, now);
}

/**
 * Same checks as a direct upload; removes the source.
 * @throws DomainError storage_off, and as `storeImage` and `storeVideo`
 */
export async function storeFromCloud(
  call: MemberCall,
  deps: CloudDeps,
  { token, isOriginal }: InputOf<typeof storeUpload>,
): Promise<OutputOf<typeof storeUpload>> {
  const { cloud, storage } = deps;
  const granted = cloud.granted(token);
  if (granted?.userId !== call.member.userId) throw new DomainError('upload_missing');
  const { folder, key } = granted;
  const note = (error: unknown) => call.log.warn({ err: error, key }, 'cloud storage');
  const source = await cloud.open(key, bytesOf(folder, deps)).catch((error: unknown) => {
    note(error);
    throw new DomainError('storage_off');
  });
  if (!source) throw new DomainError('upload_missing');
  try {
    return folder === 'video'
      ? { width: 0, height: 0, ...(await storeVideo(call, storage, source)) }
      : {
          seconds: null,
          ...(await storeImage(call, storage, { bytes: await buffer(source), folder, isOriginal })),
        };
  } finally {
    source.destroy();
    await cloud.remove(key).catch(note);
  }
}
