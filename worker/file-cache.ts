import { ASSET, buildOf, type ManifestEntry, pageFileOf } from './entries';

/** More parallel requests would delay the page's own. */
const AT_ONCE = 4;

interface Means {
  open: () => Promise<Cache>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Fetched only once a page among them was opened. */
  isOptional?: (file: string) => boolean;
  /** A version is complete without it. */
  mayLack?: (file: string) => boolean;
}

/** Files outside the shell, by address and revision. */
export interface FileCache {
  find: (url: URL) => string | undefined;
  match: (file: string) => Promise<Response | undefined>;
  /**
   * Fetches what is missing; optional files only when one of their pages is there, since tabs contain some of their
   * code.
   * @throws when a file cannot be had, is of another version, or the device is full; what has come stays
   */
  keep: (files?: readonly string[]) => Promise<void>;
  /** Fetches also the code and styles that its pages name. */
  renew: () => Promise<void>;
  prune: () => Promise<void>;
}

const keyOf = ({ url, revision }: ManifestEntry): string =>
  revision === null ? url : `${url}?v=${revision}`;
const isDocument = (file: string): boolean => /\.(html|txt)$/.test(file);

export function createFileCache(
  entries: readonly ManifestEntry[],
  { open, fetch, isOptional = () => false, mayLack = () => false }: Means,
): FileCache {
  const byFile = new Map(entries.map((entry) => [entry.url, entry]));

  /* A deployment may replace the site at any moment: a document of another version needs other code. */
  async function load(cache: Cache, entry: ManifestEntry): Promise<void> {
    const { url, revision } = entry;
    const response = await fetch(url, {
      cache: revision === null ? 'default' : 'no-cache',
      credentials: 'same-origin',
      priority: 'low',
    });
    if (!response.ok && mayLack(url)) return;
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    if (revision && isDocument(url) && !(await response.clone().text()).includes(buildOf(revision)))
      throw new Error(`${url}: another version`);
    await cache.put(keyOf(entry), response);
  }

  async function keep(given?: readonly string[]): Promise<void> {
    const cache = await open();
    const addresses = (await cache.keys()).map(({ url }) => url);
    const kept = new Set(addresses.map(pathOf));
    const withOptional = addresses
      .map((url) => new URL(url).pathname)
      .some((file) => isDocument(file) && isOptional(file));
    const files = given ?? [...byFile.keys()].filter((file) => withOptional || !isOptional(file));
    const missing = [...new Set(files)].flatMap((file) => {
      const entry = byFile.get(file);
      return entry && !kept.has(keyOf(entry)) ? [entry] : [];
    });
    const lane = async () => {
      for (let entry = missing.shift(); entry; entry = missing.shift()) await load(cache, entry);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  async function renew(): Promise<void> {
    const cache = await open();
    const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await keep(known);
    for (const file of known.filter((name) => name.endsWith('.html'))) {
      const page = byFile.get(file);
      const html = page && (await (await cache.match(keyOf(page)))?.text());
      await keep(html?.match(ASSET) ?? []);
    }
  }

  return {
    find: (url) =>
      [
        url.pathname,
        `${url.pathname}.html`,
        ...pageFileOf(url).map(({ pathname }) => pathname),
      ].find((file) => byFile.has(file)),
    match: async (file) => {
      const entry = byFile.get(file);
      return entry && (await open()).match(keyOf(entry));
    },
    keep,
    renew,
    prune: async () => {
      const cache = await open();
      const current = new Set(entries.map(keyOf));
      const old = (await cache.keys()).filter(({ url }) => !current.has(pathOf(url)));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
