import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import type { LogoSource } from '@/server/modules/rules/brand-settings';
import { BRAND_FILES, drawBrandFile } from './pictures';

const CACHE = 'public, max-age=31536000, immutable';
const MOST_KEPT = 64;

/** Former logos keep their addresses: installed icons. */
async function logoOf(db: Db, hash: string): Promise<LogoSource | null> {
  const [row] = await db
    .select({ logo: sql<LogoSource>`${siteSettings.settings}->'logo'` })
    .from(siteSettings)
    .where(sql`${siteSettings.settings}->'logo'->>'hash' = ${hash}`)
    .limit(1);
  return row?.logo ?? null;
}

/** Drawn once a process. */
export function mountBrand(app: FastifyInstance, db: Db, storage: Storage): void {
  const drawn = new Map<string, Promise<Buffer | null>>();
  const draw = async (hash: string, file: string) => {
    const logo = await logoOf(db, hash);
    return logo && drawBrandFile(logo, file, storage);
  };
  const find = async (hash: string, file: string): Promise<Buffer | null> => {
    const key = `${hash}/${file}`;
    const bytes = drawn.get(key) ?? draw(hash, file);
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(key, bytes);
    const found = await bytes.catch(() => null);
    if (!found) drawn.delete(key);
    return found;
  };
  app.get<{ Params: { hash: string; file: string } }>(
    '/zc/brand/:hash/:file',
    async ({ params: { hash, file } }, reply) => {
      const isKnown = /^[0-9a-f]{16}$/.test(hash) && BRAND_FILES.includes(file);
      const found = isKnown ? await find(hash, file) : null;
      if (!found)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('图片不存在');
      return reply
        .headers({
          'cache-control': CACHE,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; img-src data:; sandbox",
        })
        .type(file.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        .send(found);
    },
  );
}
