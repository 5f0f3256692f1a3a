import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '@/lib/contract/uploads';
import { DomainError } from '@/server/http/call';
import { watchLength } from '@/server/http/unread-body';

const FORM_BYTES = 16 * 1024;

/**
 * Streams, so that no video is held in memory; breaks off when too large or the sender leaves.
 * @throws DomainError upload_video_missing | upload_video_large
 */
export async function openVideo(request: FastifyRequest, mostBytes: number): Promise<Readable> {
  const max = Math.round(mostBytes / 1024 / 1024);
  const refusal = new DomainError('upload_video_large', { blanks: { max } });
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) throw refusal;
  if (!request.isMultipart()) throw new DomainError('upload_video_missing');
  const part = await new Promise<Awaited<ReturnType<typeof request.file>>>((resolve, reject) => {
    watchLength(request.raw, mostBytes + FORM_BYTES, () => reject(refusal));
    const limits = { fileSize: mostBytes, files: 1, fields: 2, fieldSize: 200, parts: 3 };
    request.file({ limits }).then(resolve, reject);
  });
  if (part?.fieldname !== UPLOAD_FIELD) throw new DomainError('upload_video_missing');
  const { file } = part;
  if (file.truncated) file.destroy(refusal);
  file.once('limit', () => file.destroy(refusal));
  request.raw.once('close', () => {
    if (!request.raw.complete) file.destroy(new DomainError('upload_video_broken'));
  });
  return file;
}
