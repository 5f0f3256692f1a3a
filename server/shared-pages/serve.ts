import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildQuery, type Query } from '@/lib/kit/query';
import { BASE_PATH } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import type { Call, Logger } from '@/server/http/call';
import type { Route } from '@/server/http/route';
import type { FilledPage } from '@/server/http/static';
import { readInput, writeOutput } from '@/server/http/validate';
import { type AnswerCacheOptions, createAnswerCache } from './answer-cache';
import { type EmbeddedAnswer, filledDocument } from './document';
import { SHARED_PAGES } from './pages';
import { cardAddress } from './preview';
import type { PageRead } from './shared-page';

/** Takes 2 ms for a page; 11, as at the build, takes 60. */
const BROTLI_QUALITY = 5;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Every order and filter of every category is a list: few are kept, and few are read at once. */
const LISTS = { mostKept: 60, mostReading: 4 };

/** What reads of guests need. */
export interface GuestReads {
  routes: readonly Route[];
  db: Db;
  clock: () => Date;
  log: Logger;
}

interface SharedPagesOptions extends GuestReads {
  /** `https://example.com/zc/`; empty when it is not configured. */
  publicUrl: string;
  cache?: AnswerCacheOptions;
}

/** The call of a guest without a browser; its reads count no visits. */
const previewCall = ({ db, clock, log }: GuestReads): Call => ({
  db,
  now: clock(),
  member: null,
  ip: '',
  address: '',
  limitHere: async (base) => base,
  visitorKey: '',
  platform: 'h5',
  userAgent: '',
  requestId: '',
  log,
  isPreview: true,
});

type GuestRead = (read: PageRead) => Promise<EmbeddedAnswer>;

/** Reads what a page reads first, as a guest, through the routes. */
export function createGuestRead(options: GuestReads): GuestRead {
  const handlers = new Map(options.routes.map((route) => [route.endpoint.name, route.handle]));
  return async ({ endpoint, input }) => {
    const [schema, handle] = [await endpoint.schema(), handlers.get(endpoint.name)];
    const data = await handle?.(previewCall(options), readInput(schema.input, { ...input }));
    return { name: endpoint.name, input, data: writeOutput(schema.output, data) };
  };
}

async function compressed(html: string): Promise<FilledPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(plain),
  ]);
  return { bodies: { br, gzip: gz, identity: plain }, etag: '' };
}

/**
 * Fills the pages that shared links open with the guests' answer of their address (decision 0081).
 *
 * @returns finds the filled document of an address; null when the exported file is to be served as it is
 */
export function createSharedPages(
  options: SharedPagesOptions,
): (file: string, page: string, query: string) => Promise<FilledPage | null> {
  const answer = createGuestRead(options);
  const cached = createAnswerCache<FilledPage>(options.cache);
  const lists = createAnswerCache<FilledPage>({ ...LISTS, ...options.cache });
  const origin = options.publicUrl === '' ? '' : new URL(options.publicUrl).origin;
  return async (file, page, text) => {
    const shared = SHARED_PAGES[page];
    if (!shared) return null;
    const query = new URLSearchParams(text);
    const reads = shared.reads(query);
    if (!reads) return null;
    // what the address names, not how it is spelled: other parameters make no other document
    const ids = buildQuery(shared.address?.(query) ?? (reads.at(-1)?.input as Query));
    const address = ids === '' ? page : `${page}?${ids}`;
    const cache = shared.isList ? lists : cached;
    return cache(address, async () => {
      const html = await fs.promises.readFile(file, 'utf8');
      const answers: EmbeddedAnswer[] = [];
      const known = () => answers.map(({ data }) => data);
      // one after another: a new connection to the database takes longer than a read
      for (const read of reads) answers.push(await answer(read));
      for (const read of shared.more?.(known(), query) ?? []) answers.push(await answer(read));
      const preview = shared.preview(known(), query);
      const parts = {
        preview: {
          ...preview,
          image: preview.image ?? (preview.card && cardAddress(page, ids)),
        },
        answers: answers.filter((_, at) => !reads[at]?.isShownOnly),
        origin,
        address: BASE_PATH + address,
      };
      const filled = await compressed(
        filledDocument(html, { ...parts, at: options.clock().getTime() }),
      );
      // the same words are the same document, whenever they were read
      const etag = createHash('sha256')
        .update(filledDocument(html, { ...parts, at: 0 }))
        .digest('base64url');
      return { ...filled, etag: `W/"${etag.slice(0, 27)}"` };
    });
  };
}
