import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ByteRange, Storage } from '@/server/adapters/storage/storage';
import { type FilmKeys, type FilmQuery, isPrivate, isSignedFilm } from './film';
import { VIDEO_TYPES } from './video';

/** Keys are random and never rewritten. */
const CACHE = 'public, max-age=31536000, immutable';
const PAID = 'private, max-age=7200';

const typeOf = (key: string): string =>
  Object.entries(VIDEO_TYPES).find(([ending]) => key.endsWith(`.${ending}`))?.[1] ?? 'image/webp';

/** Null: everything; 'outside': beyond the end. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'outside' : { start, end };
}

type Asking = FastifyRequest<{ Params: { '*': string }; Querystring: FilmQuery }>;

export const bySignature =
  ({ keys, clock }: { keys: FilmKeys; clock: () => Date }) =>
  (key: string, { query }: Asking): boolean =>
    isSignedFilm(keys, key, query, clock());

/** @param mayOpen asked for private files */
export function serveUploads(
  app: FastifyInstance,
  storage: Storage,
  mayOpen: (key: string, request: Asking) => boolean | Promise<boolean>,
): void {
  app.get<{ Params: { '*': string }; Querystring: FilmQuery }>(
    '/upload/*',
    async (request, reply) => {
      const key = request.params['*'];
      const isOpen = !isPrivate(key) || (await mayOpen(key, request));
      const size = isOpen ? await storage.sizeOf(key) : null;
      const range = size === null ? null : rangeOf(request.headers.range, size);
      if (range === 'outside')
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
          .send();
      const found = size === null ? null : await storage.open(key, range ?? undefined);
      if (!found)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('图片不存在');
      if (range)
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
      return reply
        .headers({
          'content-type': typeOf(key),
          'content-length': range ? range.end - range.start + 1 : found.size,
          'accept-ranges': 'bytes',
          'cache-control': isPrivate(key) ? PAID : CACHE,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(found.stream);
    },
  );
}
