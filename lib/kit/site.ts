import { DEFAULT_SITE } from '../contract/first-brand';
import { BLOCK_ID, EMPTY_SITE, markedSite, type Site } from '../contract/site';

let known: Site | undefined;

const { document } = globalThis as {
  document?: { getElementById: (id: string) => { textContent: string | null } | null };
};

function embedded(): Site | null {
  const json = document?.getElementById(BLOCK_ID)?.textContent;
  return json ? (JSON.parse(json) as Site) : null;
}

/** Set by the build, whose scripts hold no brand. */
const built = () => (document === undefined ? markedSite() : EMPTY_SITE);
const FIRST = process.env.SITE_MARKS === '1' ? built() : DEFAULT_SITE;

export const site = (): Site => (known ??= embedded() ?? FIRST);

/** Browser: by a newer `config.json`; server: at start. */
export const setSite = (next: Site): void => {
  known = next;
};
