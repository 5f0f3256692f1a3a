import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { site } from '@/lib/kit/site';
import { MINUTE_MS } from '@/lib/time';
import { networkOf } from '@/server/http/address';
import type { LimitOfAddress } from '@/server/http/address-limit';
import { DomainError } from '@/server/http/call';
import { refuseOverAddress } from '@/server/http/rate-limit';
import type { CardSources } from '@/server/modules/sharing/goods-card';
import { drawLinkCard } from '@/server/modules/sharing/link-card';
import { createAnswerCache } from './answer-cache';
import { defaultImage } from './compose';
import { SHARED_PAGES } from './pages';
import { CARD_PATH } from './preview';
import { answersOf, createGuestRead, type GuestReads } from './serve';

/** Drawing takes a core a tenth of a second: a card is drawn once in this time; few wait, not for long. */
const CACHE = { freshMs: 10 * MINUTE_MS, mostKept: 60, mostReading: 4, waitMs: 5_000 };
/** s */
const MAX_AGE = 3_600;

interface CardOptions extends GuestReads {
  limitOf: LimitOfAddress;
  /** Limit of one address, which grows with people. */
  perMinute: number;
  goodsPicture: CardSources['goodsPicture'];
}

/** From scripts/goods-pictures.mjs. */
export const goodsPicturesIn =
  (outDir: string): CardSources['goodsPicture'] =>
  async (drawing) => {
    const file = path.join(outDir, 'goods-pictures', `${drawing}.png`);
    // letters only (lib/kit/goods-drawing.ts); unknown ones have no file
    return fs.existsSync(file) ? fs.promises.readFile(file) : null;
  };

/** For pages without a picture, from what guests may read. */
export function mountLinkCards(app: FastifyInstance, options: CardOptions): void {
  const { db, clock, limitOf, perMinute, goodsPicture } = options;
  const read = createGuestRead(options);
  const cached = createAnswerCache<Buffer>(CACHE);

  async function draw(query: URLSearchParams): Promise<Buffer | null> {
    const page = query.get('page') ?? '';
    const shared = Object.hasOwn(SHARED_PAGES, page) ? SHARED_PAGES[page] : undefined;
    const reads = shared?.reads(query);
    if (!shared || shared.isList || !reads) return null;
    const key = `${page} ${JSON.stringify(reads.at(-1)?.input)}`;
    return cached(key, async () => {
      const answers = await answersOf(shared, reads, query, read);
      const known = answers.map(({ data }) => data);
      const { card } = shared.preview(known, query);
      return card ? drawLinkCard(card, { goodsPicture, now: clock() }) : null;
    });
  }

  async function isTooMany(address: string): Promise<boolean> {
    const ip = networkOf(address);
    const now = clock();
    const caller = { db, ip, now, limitHere: (base: number) => limitOf(ip, base, now) };
    try {
      await refuseOverAddress(caller, 'link-card', perMinute, MINUTE_MS);
      return false;
    } catch (error) {
      if (error instanceof DomainError) return true;
      throw error;
    }
  }

  app.get(CARD_PATH, async (request, reply) => {
    const png = (await isTooMany(request.ip))
      ? null
      : await draw(new URLSearchParams(request.url.split('?')[1] ?? ''));
    // messengers without a card get the icon
    if (!png) return reply.header('cache-control', 'no-store').redirect(defaultImage(site().brand));
    return reply.header('cache-control', `public, max-age=${MAX_AGE}`).type('image/png').send(png);
  });
}
