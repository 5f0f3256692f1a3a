import type { Brand } from './brand';
import { LAUNCH_STATES, type SiteLaunch, siteLaunchOf } from './launch';
import { NO_SITE_LAW, type SiteLaw } from './law-facts';

/**
 * Read by every visitor: fields not named here never leave the server. A JSON block in each document and
 * `/zc/config.json`.
 */
export interface Site {
  v: 1;
  id: string;
  build: string;
  api: {
    base: string;
    upload: string;
    image: string;
    rsa: 'oaep' | 'pkcs1';
    /** Pictures and videos are sent to cloud storage, which the server fetches them from. */
    cloud: boolean;
  };
  /** Ships to every browser and authorizes nothing (decision 0008). */
  sign: { prefix: string; secret: string };
  layout: 'community' | 'shop';
  flags: {
    /** Members are called 市长 (specification 3.1). */
    mayor: boolean;
  };
  /** Texts may link to other sites (specification 4.3). */
  copyLink: boolean;
  brand: Brand;
  law: SiteLaw;
  launch: SiteLaunch;
  limits: {
    videoMb: number;
  };
}

export const EMPTY_SITE: Site = {
  v: 1,
  id: '',
  build: '',
  api: { base: '/index.php?s=', upload: '', image: '/upload/', rsa: 'oaep', cloud: false },
  sign: { prefix: '', secret: '' },
  layout: 'community',
  flags: { mayor: false },
  copyLink: true,
  brand: {
    name: '',
    shortName: '',
    slogan: '',
    description: '',
    homeTitle: '',
    primary: '',
    icons: '',
  },
  law: NO_SITE_LAW,
  launch: siteLaunchOf('local'),
  limits: { videoMb: 50 },
};

/** Read where no server fills the block. */
export const CONFIG_PATH = '/zc/config.json';
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  v: [1],
  'api.rsa': ['oaep', 'pkcs1'],
  layout: ['community', 'shop'],
  'launch.state': LAUNCH_STATES,
};

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

export const siteFaults = (value: unknown): string[] => [...faultsAt(value, EMPTY_SITE)];

export function readSite(value: unknown): Site | null {
  if (siteFaults(value).length > 0) return null;
  const site = value as Site;
  return site.sign.prefix === '' || site.sign.secret === '' ? null : site;
}

export const BLOCK_ID = 'zc-config';
const block = (json: string) => `<script type="application/json" id="${BLOCK_ID}">${json}</script>`;

/** As built: a static copy of the export then reads `config.json`. */
export const EMPTY_BLOCK = block('');

/** Safe in a script element and as JavaScript. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The worker's bytes change with the configuration, so it updates. */
const workerId = (id: string, name: string) =>
  `self.__SITE="${id}";self.__NAME=${jsonForScript(name)};`;
export const EMPTY_ID = workerId('', '');
export const workerIdOf = ({ id, brand }: Site): string => workerId(id, brand.name);

export const blockOf = (site: Site): string => block(jsonForScript(site));

/** Objects of the site whose texts documents show. */
const MARKED = ['brand', 'law', 'launch'] as const;

const texts = (site: Site, change: (path: string, text: string) => string) =>
  Object.fromEntries(
    MARKED.map((group) => [
      group,
      Object.fromEntries(
        Object.entries(site[group]).map(([name, text]) => [name, change(`${group}.${name}`, text)]),
      ),
    ]),
  );

/** A mark for each text; compose-site.ts fills them. */
export const markedSite = (): Site =>
  ({ ...EMPTY_SITE, ...texts(EMPTY_SITE, (path) => `⟦${path}⟧`) }) as Site;

/** Texts hold no letter that HTML, JavaScript or JSON escapes. */
export function withTexts(text: string, site: Site): string {
  const values = new Map<string, string>();
  texts(site, (path, value) => {
    values.set(path, value);
    return value;
  });
  return text.replace(/⟦(\w+\.\w+)⟧/g, (mark, path: string) => values.get(path) ?? mark);
}
