/** One file of the app and its revision. */
export interface ManifestEntry {
  url: string;
  revision: string | null;
}

/** The address contains a content hash: such a file never changes, and the HTTP cache is good enough. */
const isHashed = (url: string): boolean => url.includes('/_next/static/');

/**
 * Each file once. The build gives every one a revision; hashed files get none, because workbox then reuses the page's own
 * download instead of fetching it a second time.
 */
export function entriesOf(manifest: readonly ManifestEntry[]): ManifestEntry[] {
  const byUrl = new Map(
    manifest.map(({ url, revision }) => [url, { url, revision: isHashed(url) ? null : revision }]),
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
