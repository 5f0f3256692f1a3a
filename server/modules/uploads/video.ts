import type { FileHandle } from 'node:fs/promises';
import { VIDEO_SECONDS } from '@/lib/contract/uploads';
import { DomainError } from '@/server/http/call';
import { cleanMovie } from './movie';
import { cleanWebm } from './webm';

export const VIDEO_TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
} as const;
export type VideoKind = keyof typeof VIDEO_TYPES;

const HEAD_BYTES = 64;

/** By first bytes: names and types come from the client. */
export function sniffVideo(head: Buffer): VideoKind | null {
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])))
    return head.subarray(0, 64).includes('webm') ? 'webm' : null;
  const box = head.toString('latin1', 4, 8);
  if (box === 'ftyp') return head.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  // cameras before ftyp
  return ['moov', 'mdat', 'wide'].includes(box) ? 'mov' : null;
}

export interface Video {
  kind: VideoKind;
  seconds: number | null;
}

/** Empties places, owners, devices. @throws DomainError upload_video_type | upload_video_broken | upload_video_long */
export async function inspectVideo(handle: FileHandle): Promise<Video> {
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const kind = sniffVideo(buffer.subarray(0, bytesRead));
  if (!kind) throw new DomainError('upload_video_type');
  const seconds = await (kind === 'webm' ? cleanWebm : cleanMovie)(handle, size);
  if (seconds === undefined) throw new DomainError('upload_video_broken');
  if (seconds !== null && Math.floor(seconds) > VIDEO_SECONDS)
    throw new DomainError('upload_video_long');
  return { kind, seconds };
}
