/** One file of the app and its revision. */
export interface ManifestEntry {
  url: string;
  revision: string | null;
}

/** The address contains a content hash: such a file never changes, and the HTTP cache is good enough. */
const isHashed = (url: string): boolean => url.includes('/_next/static/');

/** Documents hold the configuration of the deployment, or depend on its layout. */
const isDocument = (url: string): boolean => /\.(html|txt|webmanifest)$/.test(url);

/** The build that a document belongs to. */
export const buildOf = (revision: string): string => revision.split('.')[0] ?? '';

/**
 * Each file once. A document is another one with another configuration. The build gives every one a revision; hashed files get none, because workbox then reuses the page's own
 * download instead of fetching it a second time.
 */
export function entriesOf(manifest: readonly ManifestEntry[], site: string): ManifestEntry[] {
  const revisionOf = ({ url, revision }: ManifestEntry) => {
    if (isHashed(url)) return null;
    return revision !== null && isDocument(url) ? `${revision}.${site}` : revision;
  };
  const byUrl = new Map(
    manifest.map((entry) => [entry.url, { url: entry.url, revision: revisionOf(entry) }]),
  );
  return [...byUrl.values()];
}

/** The files of the shell that the build named after it had made the list (scripts/build/early-sheets.mjs): hashed, too. */
export const earlyEntries = (shell: readonly string[]): ManifestEntry[] =>
  shell.filter((url) => url.startsWith('/zc/early/')).map((url) => ({ url, revision: null }));

/** Hashed files that a page names: in attributes as a whole, in inline scripts and styles among other text. */
export const ASSET = /\/zc\/_next\/static\/[^"'()\\\s]+/g;

const HOME = '/zc/';

/** The document of an address with a slash at its end: `/zc/pages/user/money/` is money.html. */
export function pageFileOf(url: URL): URL[] {
  if (url.pathname === HOME || !url.pathname.endsWith('/')) return [];
  return [new URL(`${url.pathname.slice(0, -1)}.html`, url)];
}
