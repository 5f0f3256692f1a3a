import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Site } from '@/lib/contract/site';
import { buildQuery, type Query } from '@/lib/kit/query';
import { BASE_PATH } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import type { Call, Logger } from '@/server/http/call';
import { compressed, documentsIn, etagOf, type FilledPage } from '@/server/http/documents';
import type { Route } from '@/server/http/route';
import { readInput, writeOutput } from '@/server/http/validate';
import { type AnswerCacheOptions, createAnswerCache } from './answer-cache';
import { composersOf, type EmbeddedAnswer } from './compose';
import { SHARED_PAGES } from './pages';
import { cardAddress } from './preview';
import type { PageRead, SharedPage } from './shared-page';

interface Rendering {
  path: string;
  search: string;
  answers: readonly EmbeddedAnswer[];
  site: Site;
}

type RenderPage = (page: Rendering) => string;

/** @returns null without renderer (scripts/build/renderer.mjs) */
function rendererOf(outDir: string): RenderPage | null {
  const file = path.join(outDir, '.renderer.cjs');
  if (!existsSync(file)) return null;
  const load = createRequire(file);
  let loaded: { renderPage: RenderPage } | undefined;
  return (page) => (loaded ??= load(file) as { renderPage: RenderPage }).renderPage(page);
}

/** 2 ms a page; 11 takes 60. */
const BROTLI_QUALITY = 5;

/** Many addresses, so few are kept and read. */
const LISTS = { mostKept: 60, mostReading: 4 };

export interface GuestReads {
  routes: readonly Route[];
  db: Db;
  clock: () => Date;
  log: Logger;
}

interface SharedPagesOptions extends GuestReads {
  outDir: string;
  /** `https://example.com/zc/`; empty = unset. */
  publicUrl: string;
  site: () => Site;
  cache?: AnswerCacheOptions;
}

/** Its reads count no visits. */
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

/** As a guest, through the routes. */
export function createGuestRead(options: GuestReads): GuestRead {
  const handlers = new Map(options.routes.map((route) => [route.endpoint.name, route.handle]));
  return async ({ endpoint, input }) => {
    const schema = await endpoint.schema();
    const handle = handlers.get(endpoint.name);
    const data = await handle?.(previewCall(options), readInput(schema.input, { ...input }));
    return { name: endpoint.name, input, data: writeOutput(schema.output, data) };
  };
}

/** Sequential: connecting takes longer than reading. */
export async function answersOf(
  shared: SharedPage,
  reads: readonly PageRead[],
  query: URLSearchParams,
  answer: GuestRead,
): Promise<EmbeddedAnswer[]> {
  const answers: EmbeddedAnswer[] = [];
  for (const read of reads) answers.push(await answer(read));
  const known = answers.map(({ data }) => data);
  for (const read of shared.more?.(known, query) ?? []) answers.push(await answer(read));
  return answers;
}

/** @throws Error of the page: the browser draws it then */
function rendered(render: RenderPage, page: Rendering, log: Logger): string {
  try {
    return render(page);
  } catch (error) {
    log.error({ err: error, page: page.path }, 'page not rendered');
    throw error;
  }
}

/** Decision 0081. @returns a lookup; null for the exported file */
export function createSharedPages(
  options: SharedPagesOptions,
): (page: string, query: string) => Promise<FilledPage | null> {
  const { outDir, publicUrl, site, log } = options;
  const answer = createGuestRead(options);
  const cached = createAnswerCache<FilledPage>(options.cache);
  const lists = createAnswerCache<FilledPage>({ ...LISTS, ...options.cache });
  const origin = publicUrl === '' ? '' : new URL(publicUrl).origin;
  const render = rendererOf(outDir);
  const composerOf = composersOf(outDir, documentsIn(outDir, site().layout));
  return async (page, text) => {
    const shared = SHARED_PAGES[page];
    if (!shared || !render) return null;
    const query = new URLSearchParams(text);
    const reads = shared.reads(query);
    if (!reads) return null;
    // canonical: other parameters make no other document
    const ids = buildQuery(shared.address?.(query) ?? (reads.at(-1)?.input as Query));
    const address = ids === '' ? page : `${page}?${ids}`;
    const cache = shared.isList ? lists : cached;
    const current = site();
    return cache(`${current.id} ${address}`, async () => {
      const compose = composerOf(page);
      if (!compose) return null;
      const answers = await answersOf(shared, reads, query, answer);
      const content = rendered(render, { path: page, search: ids, answers, site: current }, log);
      const preview = shared.preview(
        answers.map(({ data }) => data),
        query,
      );
      const image = preview.image ?? (preview.card && cardAddress(page, ids));
      const parts = {
        preview: { ...preview, image },
        page: content,
        answers,
        origin,
        site: current,
      };
      const documentAt = (at: number) => compose({ ...parts, address: BASE_PATH + address, at });
      const html = documentAt(options.clock().getTime());
      return html === null
        ? null
        : // equal documents have equal tags
          { bodies: await compressed(html, BROTLI_QUALITY), etag: etagOf(documentAt(0) ?? '') };
    });
  };
}
