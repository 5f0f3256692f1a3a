import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_FOLDERS } from '@/lib/contract/upload-folders';
import {
  getUploadToken,
  storeUpload,
  UPLOAD_FIELD,
  UPLOAD_IMAGE_PATH,
  UPLOAD_LIMITS,
  UPLOAD_VIDEO_PATH,
} from '@/lib/contract/uploads';
import type { CloudStorage, Storage } from '@/server/adapters/storage/storage';
import { sendAnswer } from '@/server/http/api';
import type { Authenticate } from '@/server/http/authenticate';
import { DomainError, type MemberCall } from '@/server/http/call';
import { KeyedMutex } from '@/server/http/keyed-mutex';
import { type Route, route } from '@/server/http/route';
import { watchLength } from '@/server/http/unread-body';
import type { FilmKeys } from './film';
import { type CloudDeps, grantUpload, storeFromCloud } from './from-cloud';
import type { Folder, Wish } from './picture';
import { bySignature, serveUploads } from './serve';
import { storeImage } from './service';
import { storeVideo } from './store-video';

const FORM_BYTES = 16 * 1024;

/**
 * Streams, so no video is held in memory. @throws DomainError upload_video_missing |
 * upload_video_large
 */
async function openVideo(request: FastifyRequest, mostBytes: number): Promise<Readable> {
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

/** Serializes a member, so nobody fills the queue. */
const turns = new KeyedMutex();

interface Deps {
  authenticate: Authenticate;
  storage: Storage;
  videoBytes: number;
  keys: FilmKeys;
  clock: () => Date;
}

const LIMITS = {
  fileSize: UPLOAD_LIMITS.sourceBytes,
  files: 1,
  fields: 4,
  fieldSize: 200,
  parts: 6,
  headerPairs: 50,
};

const folderOf = (value: unknown): Folder =>
  UPLOAD_FOLDERS.find((folder) => folder === value) ?? 'image';

async function readForm(request: FastifyRequest): Promise<Wish & { bytes: Buffer }> {
  if (!request.isMultipart()) throw new DomainError('upload_missing');
  let bytes: Buffer | null = null;
  let folder: Folder = 'image';
  let isOriginal = false;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'folder') folder = folderOf(part.value);
      if (part.fieldname === 'size') isOriginal = part.value === 'original';
    } else {
      const read = await part.toBuffer();
      if (part.file.truncated) throw new DomainError('upload_too_large');
      if (part.fieldname === UPLOAD_FIELD) bytes = read;
    }
  }
  if (!bytes?.length) throw new DomainError('upload_missing');
  return { bytes, folder, isOriginal };
}

const MOST_BYTES = UPLOAD_LIMITS.sourceBytes + 16 * 1024;

/** Refuses by announced length, else while reading. */
function readBounded(request: FastifyRequest): ReturnType<typeof readForm> {
  const refusal = new DomainError('upload_too_large');
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.reject(refusal);
  return new Promise((resolve, reject) => {
    watchLength(request.raw, MOST_BYTES, () => reject(refusal));
    readForm(request).then(resolve, reject);
  });
}

/** None of our code runs here: every error is the request's. */
function refuseBroken(error: unknown): never {
  const isKnown =
    error instanceof DomainError || String((error as { code?: unknown }).code).startsWith('FST_');
  throw isKnown ? error : new DomainError('upload_broken');
}

/** These calls are not JSON. */
export async function registerUploads(
  app: FastifyInstance,
  { authenticate, storage, videoBytes, ...films }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, null));

    scope.post(UPLOAD_IMAGE_PATH, (request, reply) =>
      sendAnswer(request, reply, 'uploads.image', async () => {
        const call = (await authenticate(request, 'member')) as MemberCall;
        return turns.run(String(call.member.userId), async () =>
          storeImage(call, storage, await readBounded(request).catch(refuseBroken)),
        );
      }),
    );

    scope.post(UPLOAD_VIDEO_PATH, (request, reply) =>
      sendAnswer(request, reply, 'uploads.video', async () => {
        const call = (await authenticate(request, 'member')) as MemberCall;
        const source = await openVideo(request, videoBytes).catch(refuseBroken);
        return storeVideo(call, storage, source);
      }),
    );

    serveUploads(scope, storage, bySignature(films));
  });
}

export function uploadsRoutes({
  cloud,
  ...deps
}: Omit<CloudDeps, 'cloud'> & { cloud: CloudStorage | null }): Route[] {
  const configured = (): CloudDeps => {
    if (!cloud) throw new DomainError('storage_off');
    return { cloud, ...deps };
  };
  return [
    route(getUploadToken, async (call, input) => grantUpload(call, configured(), input)),
    route(storeUpload, async (call, input) =>
      turns.run(String(call.member.userId), () => storeFromCloud(call, configured(), input)),
    ),
  ];
}
