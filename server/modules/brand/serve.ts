import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MINUTE_MS } from '@/lib/time';
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

interface Served {
  db: Db;
  storage: Storage;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Drawn once a process; failed pictures again after a minute. */
export function mountBrand(
  app: FastifyInstance,
  { db, storage, log }: Served,
  at = '/zc/brand',
): void {
  const drawn = new Map<string, Promise<Buffer | null>>();
  const draw = (logo: LogoSource, file: string) => {
    const key = `${logo.hash}/${file}`;
    const known = drawn.get(key);
    if (known) return known;
    const made = drawBrandFile(logo, file, storage).catch((error: unknown) => {
      log.error({ err: error, file: key }, 'brand picture failed');
      return null;
    });
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(key, made);
    void made.then((bytes) => {
      if (!bytes) setTimeout(() => drawn.delete(key), MINUTE_MS).unref();
    });
    return made;
  };
  const find = async (hash: string, file: string): Promise<Buffer | null> => {
    const known = drawn.get(`${hash}/${file}`);
    if (known) return known;
    const logo = await logoOf(db, hash);
    return logo && draw(logo, file);
  };
  app.get<{ Params: { hash: string; file: string } }>(
    `${at}/:hash/:file`,
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
