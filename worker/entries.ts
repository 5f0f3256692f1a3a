/** One file of the app and what tells its versions apart. */
export interface ManifestEntry {
  url: string;
  revision: string | null;
}

/** The address names the content: such a file never changes, and the browser's own copy is good enough. */
const isHashed = (url: string): boolean => url.includes('/_next/static/');

/** The build gives every file a revision. Without one, workbox takes a file from the page's own download instead of a second one. */
export const entriesOf = (manifest: readonly ManifestEntry[]): ManifestEntry[] => manifest.map(({ url, revision }) => ({ url, revision: isHashed(url) ? null : revision }));

const HOME = '/zc/';

/** The document of an address with a slash at its end: `/zc/pages/user/money/` is money.html. */
export function pageFileOf(url: URL): URL[] {
  if (url.pathname === HOME || !url.pathname.endsWith('/')) return [];
  return [new URL(`${url.pathname.slice(0, -1)}.html`, url)];
}
