/**
 * The configuration of one deployment as a page gets it: a JSON block in each document, filled when the document is sent, and
 * the same object at `/zc/config.json`. Every visitor reads it, so it is an allow-list: a field that is not named here never
 * leaves the server.
 */
export interface Site {
  v: 1;
  /** Digest of the other fields. */
  id: string;
  /** Begins the id of the build. */
  build: string;
  api: {
    /** In front of a call's path: the customer's form of the API address. */
    base: string;
    /** In front of upload paths. */
    upload: string;
    /** In front of the names of stored pictures. */
    image: string;
    /** Padding of passwords. */
    rsa: 'oaep' | 'pkcs1';
    /** Pictures and videos are sent to cloud storage, which the server fetches them from. */
    cloud: boolean;
  };
  /** The request signature. It ships to every browser and authorizes nothing (decision 0008). */
  sign: { prefix: string; secret: string };
  layout: 'community' | 'shop';
  flags: {
    /** Members are called 市长 (specification 3.1). */
    mayor: boolean;
  };
  /** Texts may link to other sites (specification 4.3). */
  copyLink: boolean;
  limits: {
    /** Megabytes of one video. */
    videoMb: number;
  };
}

/** Without a configuration: while Next prerenders, and on a static host until `config.json` is read. */
export const DEFAULT_SITE: Site = {
  v: 1,
  id: '',
  build: '',
  api: { base: '/index.php?s=', upload: '', image: '/upload/', rsa: 'oaep', cloud: false },
  sign: { prefix: '', secret: '' },
  layout: 'community',
  flags: { mayor: false },
  copyLink: true,
  limits: { videoMb: 50 },
};

/** The same object wherever no server fills the block. */
export const CONFIG_PATH = '/zc/config.json';
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  v: [1],
  'api.rsa': ['oaep', 'pkcs1'],
  layout: ['community', 'shop'],
};

/** The paths at which a value is not shaped like the example: unknown, missing or of another type. */
function* faultsAt(value: unknown, example: unknown, path = ''): Generator<string> {
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!isObject(example)) {
    const isKnown = CHOICES[path]?.includes(value) ?? typeof value === typeof example;
    if (!isKnown) yield path;
    return;
  }
  if (!isObject(value)) return void (yield path || '(root)');
  const [given, expected] = [value, example] as Record<string, unknown>[];
  for (const name of new Set([...Object.keys(given!), ...Object.keys(expected!)])) {
    const at = path === '' ? name : `${path}.${name}`;
    if (!(name in given!) || !(name in expected!)) yield at;
    else yield* faultsAt(given![name], expected![name], at);
  }
}

/** Where a value is no configuration; empty for one that is. */
export const siteFaults = (value: unknown): string[] => [...faultsAt(value, DEFAULT_SITE)];

/** A configuration from outside; null for anything else, also for one that cannot sign. */
export function readSite(value: unknown): Site | null {
  if (siteFaults(value).length > 0) return null;
  const site = value as Site;
  return site.sign.prefix === '' || site.sign.secret === '' ? null : site;
}

export const BLOCK_ID = 'zc-config';
const block = (json: string) => `<script type="application/json" id="${BLOCK_ID}">${json}</script>`;

/** As the build writes it: a plain copy of the export is a complete site that reads `config.json`. */
export const EMPTY_BLOCK = block('');

/** JSON that ends neither its script element nor a line of JavaScript. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** In the worker: its files are renewed with the configuration. */
const workerId = (id: string) => `self.__SITE="${id}";`;
export const EMPTY_ID = workerId('');
export const workerIdOf = ({ id }: Site): string => workerId(id);

export const blockOf = (site: Site): string => block(jsonForScript(site));

/** A document or the worker, as the build wrote it, with the configuration. */
export const withSite = (text: string, site: Site): string =>
  text.replace(EMPTY_BLOCK, () => blockOf(site)).replace(EMPTY_ID, () => workerIdOf(site));
