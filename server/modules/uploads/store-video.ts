import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadedVideo } from '@/lib/contract/uploads';
import { uploadKey } from '@/lib/kit/upload-key';
import { HOUR_MS } from '@/lib/time';
import type { Storage } from '@/server/adapters/storage/storage';
import type { MemberCall } from '@/server/http/call';
import { DomainError } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { insertUpload, refuseFull } from './queries';
import { inspectVideo, sniffVideo, type Video, VIDEO_TYPES } from './video';

const VIDEOS_PER_HOUR = 10;

/** The stream begins with them again. @throws what the stream throws */
async function peek(source: Readable): Promise<Buffer> {
  for await (const part of source.iterator({ destroyOnReturn: false })) {
    source.unshift(part);
    return part as Buffer;
  }
  return Buffer.alloc(0);
}

/**
 * Without place and owner.
 * @throws DomainError upload_video_missing | upload_video_type | upload_video_broken | upload_video_long | upload_full
 * | rate_limited
 */
export async function storeVideo(
  { db, now, member: { userId } }: MemberCall,
  storage: Storage,
  source: Readable,
): Promise<UploadedVideo> {
  await refuseOverLimit(db, `upload-video:${userId}`, VIDEOS_PER_HOUR, HOUR_MS, now);
  await refuseFull(db, userId);
  const head = await peek(source);
  if (head.length === 0) throw new DomainError('upload_video_missing');
  const kind = sniffVideo(head);
  if (!kind) throw new DomainError('upload_video_type');
  const key = uploadKey(`video.${kind}`, 'video', now.getTime());
  const hash = createHash('sha256');
  let video: Video = { kind, seconds: null };
  let size = 0;
  await storage.put(key, source, async (file) => {
    video = await inspectVideo(file);
    ({ size } = await file.stat());
    for await (const part of file.createReadStream({ start: 0, autoClose: false }))
      hash.update(part as Buffer);
  });
  const row = { key, userId, folder: 'video' as const, mime: VIDEO_TYPES[kind] };
  const sha256 = hash.digest('hex');
  await insertUpload(db, storage, { ...row, size, sha256, width: 0, height: 0, createdAt: now });
  return { url: `/upload/${key}`, key, size, seconds: video.seconds };
}
