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
import { DomainError, type MemberCall } from '@/server/http/call';
import type { Gate } from '@/server/http/gate';
import { route, type Route } from '@/server/http/route';
import type { Folder } from './picture';
import { storeImage } from './service';

interface Deps {
  gate: Gate;
  storage: Storage;
}

/** Keys are random and never written twice. */
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

/** Reads the one file and the folder of a form, in whichever order they come. */
async function readForm(request: FastifyRequest): Promise<{ bytes: Buffer; folder: Folder }> {
  if (!request.isMultipart()) throw new DomainError('upload_missing');
  let bytes: Buffer | null = null;
  let folder: Folder = 'image';
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'folder') folder = folderOf(part.value);
    } else {
      const read = await part.toBuffer();
      if (part.file.truncated) throw new DomainError('upload_too_large');
      if (part.fieldname === UPLOAD_FIELD) bytes = read;
    }
  }
  if (!bytes?.length) throw new DomainError('upload_missing');
  return { bytes, folder };
}

/** Nothing of ours happens while a form is read: what the parser says about it is said about what was sent. */
function refuseBroken(error: unknown): never {
  const isKnown =
    error instanceof DomainError || String((error as { code?: unknown }).code).startsWith('FST_');
  throw isKnown ? error : new DomainError('upload_broken');
}

/** `POST /upload/image` and `GET /upload/<key>`: the two calls that are not JSON. */
export async function registerUploads(
  app: FastifyInstance,
  { gate, storage }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, null));

    scope.post(UPLOAD_IMAGE_PATH, (request, reply) =>
      sendAnswer(request, reply, 'uploads.image', async () => {
        const call = (await gate(request, 'member')) as MemberCall;
        return storeImage(call, storage, await readForm(request).catch(refuseBroken));
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
