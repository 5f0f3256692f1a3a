import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getUploadToken,
  UPLOAD_FIELD,
  UPLOAD_FOLDERS,
  UPLOAD_IMAGE_PATH,
  UPLOAD_LIMITS,
} from '@/lib/contract/uploads';
import type { CloudStorage, Storage } from '@/server/adapters/storage/storage';
import { sendAnswer } from '@/server/http/api';
import type { Authenticate } from '@/server/http/authenticate';
import { DomainError, type MemberCall } from '@/server/http/call';
import { type Route, route } from '@/server/http/route';
import { watchLength } from '@/server/http/unread-body';
import type { Folder, Wish } from './picture';
import { storeImage } from './service';

interface Deps {
  authenticate: Authenticate;
  storage: Storage;
}

/** Immutable: keys are random and never written twice. */
const CACHE = 'public, max-age=31536000, immutable';
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

/** Reads the file of a multipart form and what is to become of it, in any order. */
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

/** The file, and what a form needs around it. */
const MOST_BYTES = UPLOAD_LIMITS.sourceBytes + 16 * 1024;

/** Refuses a body by its announced length before it is read, and one that announces none where it becomes too large. */
function readBounded(request: FastifyRequest): ReturnType<typeof readForm> {
  const refusal = new DomainError('upload_too_large');
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.reject(refusal);
  return new Promise((resolve, reject) => {
    watchLength(request.raw, MOST_BYTES, () => reject(refusal));
    readForm(request).then(resolve, reject);
  });
}

/** Reading a form runs no code of ours, so that every error of the parser is an error of the request. */
function refuseBroken(error: unknown): never {
  const isKnown =
    error instanceof DomainError || String((error as { code?: unknown }).code).startsWith('FST_');
  throw isKnown ? error : new DomainError('upload_broken');
}

/** `POST /upload/image` and `GET /upload/<key>`: the two calls that are not JSON. */
export async function registerUploads(
  app: FastifyInstance,
  { authenticate, storage }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, null));

    scope.post(UPLOAD_IMAGE_PATH, (request, reply) =>
      sendAnswer(request, reply, 'uploads.image', async () => {
        const call = (await authenticate(request, 'member')) as MemberCall;
        return storeImage(call, storage, await readBounded(request).catch(refuseBroken));
      }),
    );

    scope.get<{ Params: { '*': string } }>('/upload/*', async (request, reply) => {
      const found = await storage.open(request.params['*']);
      if (!found)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('图片不存在');
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': found.size,
          'cache-control': CACHE,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(found.stream);
    });
  });
}

/** The token for direct uploads to cloud storage. */
export function uploadsRoutes({ cloud }: { cloud: CloudStorage | null }): Route[] {
  return [
    route(getUploadToken, async ({ now }, { folder }) => {
      if (!cloud) throw new DomainError('storage_off');
      return cloud.grant(folder, now);
    }),
  ];
}
