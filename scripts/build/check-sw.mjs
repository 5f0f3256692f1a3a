/** A wrong entry fails the installation silently; a missing one is unavailable offline. */
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import zlib from 'node:zlib';
import { filesBelow } from './files.mjs';
import { elementsOf, isInline } from './html.mjs';
import { loadTs } from './load-ts.mjs';

// As in the worker, which renews by it.
const { ASSET } = await loadTs('worker/entries.ts');

const BASE = '/zc/';
/** Bytes (brotli); of the build for tests. */
export const PRECACHE_BUDGETS = { community: 2_200_000, shop: 3_100_000 };
const NO_PAGE = /^(gallery|_not-found|404)\.(html|txt)$/;

const LEAST_LISTED = 0.8;

export function entriesOf(code) {
  const list = /\[\{['"]?(?:revision|url)['"]?:.*?\}\]/s.exec(code)?.[0];
  if (!list) throw new Error('sw.js holds no list of files');
  return vm.runInNewContext(`(${list})`).map(({ url }) => url);
}

/** The server composes and compresses documents (server/http/documents.ts). */
const AS_SENT = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

const transferBytes = (file) =>
  fs.existsSync(`${file}.br`)
    ? fs.statSync(`${file}.br`).size
    : /\.(png|webp|woff2)$/.test(file)
      ? fs.statSync(file).size
      : zlib.brotliCompressSync(fs.readFileSync(file), AS_SENT).length;

export const assetsOf = (html) =>
  elementsOf(html)
    .flatMap((element) => [
      ...element.attributes.values(),
      ...(isInline(element) ? [element.text] : []),
    ])
    .flatMap((text) => text.match(ASSET) ?? []);

/** As sentences; `optional`: not fetched on a first visit. */
export function faultsOf(folder, optional = []) {
  const worker = path.join(folder, 'sw.js');
  if (!fs.existsSync(worker))
    return {
      faults: ['sw.js is missing'],
      entries: 0,
      bytes: 0,
    };
  // a picture of two styles is listed twice
  const listed = new Set(entriesOf(fs.readFileSync(worker, 'utf8')));
  const urls = [...listed];
  const fileOf = (url) => path.join(folder, decodeURI(url).slice(BASE.length));
  const faults = urls
    .filter((url) => !url.startsWith(BASE))
    .map((url) => `${url}: outside ${BASE}`);
  faults.push(
    ...urls
      .filter((url) => /\/(api|upload)\/|index\.php/.test(url))
      .map((url) => `${url}: answers of the API must not be kept`),
  );
  const missing = urls.filter((url) => url.startsWith(BASE) && !fs.existsSync(fileOf(url)));
  faults.push(...missing.map((url) => `${url}: listed, but not part of the export`));
  for (const file of filesBelow(folder, ['.html']).filter(
    (name) => !NO_PAGE.test(path.relative(folder, name)),
  )) {
    const page = BASE + path.relative(folder, file).split(path.sep).join('/');
    for (const url of [page, page.replace(/html$/, 'txt')])
      if (!listed.has(url)) faults.push(`${url}: a page, but not listed`);
    for (const asset of assetsOf(fs.readFileSync(file, 'utf8')))
      if (!listed.has(asset)) faults.push(`${asset}: used by ${page}, but not listed`);
  }
  const chunks = filesBelow(path.join(folder, '_next/static/chunks'), ['.js', '.css']);
  const known = chunks.filter((file) => listed.has(BASE + path.relative(folder, file)));
  if (known.length < chunks.length * LEAST_LISTED)
    faults.push(`only ${known.length} of ${chunks.length} chunks are listed: see precache.mjs`);
  const present = urls.filter(
    (url) => !missing.includes(url) && !optional.includes(url) && url.startsWith(BASE),
  );
  const bytes = present.reduce((sum, url) => sum + transferBytes(fileOf(url)), 0);
  return { faults: [...new Set(faults)], entries: urls.length, bytes };
}

/** Fails the build on faults. Returns the size line. */
export function checkWorker(folder, optional, budget = Infinity) {
  const { faults, entries, bytes } = faultsOf(folder, optional);
  if (bytes > budget) faults.push(`the list is ${bytes} bytes (brotli), the budget is ${budget}`);
  if (faults.length > 0)
    throw new Error(
      `The service worker is faulty:\n  ${faults.slice(0, 20).join('\n  ')}${faults.length > 20 ? `\n  and ${faults.length - 20} more` : ''}`,
    );
  return `${entries} files for offline use, ${Math.round(bytes / 1000)} KB (brotli)`;
}
