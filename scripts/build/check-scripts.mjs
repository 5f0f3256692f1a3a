import fs from 'node:fs';
import path from 'node:path';

/** Bytes of the scripts of a page's first visit, brotli (specification 34.1); what comes late is counted by `npm run bench`. */
export const SCRIPT_BUDGET = 141_000;
/**
 * What the documents of a thing and of a list name at most, somewhat more than today, so that no change makes them heavier
 * unnoticed. The tabs fetch most of theirs beside the document (bench).
 */
export const NAMED_LIMITS = {
  'pages/goods/detail.html': 136_000,
  'pages/goods/list.html': 134_500,
};
/** Without what is for browsers that know no modules. */
const NAMED = /<script src="(\/zc\/[^"]+\.js)"(?![^>]*noModule)/gi;

/** Of a file as it travels: the smallest are not compressed. */
function sizeOf(file) {
  const isCompressed = fs.existsSync(`${file}.br`);
  return fs.statSync(isCompressed ? `${file}.br` : file).size;
}

/** Bytes of all scripts that a document of an export names, compressed. */
function bytesOf(folder, name) {
  const html = fs.readFileSync(path.join(folder, name), 'utf8');
  const files = new Set([...html.matchAll(NAMED)].map(([, address]) => address));
  return [...files]
    .map((address) => sizeOf(path.join(folder, address.replace('/zc/', ''))))
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The pages of an export, compressed, whose scripts are too large, as sentences. */
export const heavyPages = (folder) =>
  Object.entries(NAMED_LIMITS)
    .map(([name, limit]) => ({ name, limit, bytes: bytesOf(folder, name) }))
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ name, bytes, limit }) => `${name} names scripts of ${bytes} bytes, the limit is ${limit}`,
    );

/** Fails the build when a thing or a list of goods has grown too heavy. */
export function checkScripts(folder) {
  const heavy = heavyPages(folder);
  if (heavy.length > 0) throw new Error(`Pages are too heavy:\n  ${heavy.join('\n  ')}`);
}
