export interface ManifestEntry {
  url: string;
  revision: string | null;
}

/** The address has a content hash, so the HTTP cache suffices. */
const isHashed = (url: string): boolean => url.includes('/_next/static/');

/** They contain the configuration, or depend on the layout. */
const isDocument = (url: string): boolean => /\.(html|txt|webmanifest)$/.test(url);

export const buildOf = (revision: string): string => revision.split('.')[0] ?? '';

/**
 * A document varies with the configuration. Hashed files get no revision, so workbox reuses the
 * page's download.
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

/** Composed as documents are; the build names them after it has made the list (scripts/build/early-sheets.mjs). */
export const earlyEntries = (shell: readonly string[]): ManifestEntry[] =>
  shell.filter((url) => url.startsWith('/zc/early/')).map((url) => ({ url, revision: '' }));

export const ASSET = /\/zc\/_next\/static\/[^"'()\\\s]+/g;

const HOME = '/zc/';

/** `/zc/pages/user/money/` → money.html. */
export function pageFileOf(url: URL): URL[] {
  if (url.pathname === HOME || !url.pathname.endsWith('/')) return [];
  return [new URL(`${url.pathname.slice(0, -1)}.html`, url)];
}
