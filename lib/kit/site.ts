import { BLOCK_ID, DEFAULT_SITE, markedSite, type Site } from '../contract/site';

let known: Site | undefined;

const { document } = globalThis as {
  document?: { getElementById: (id: string) => { textContent: string | null } | null };
};

function embedded(): Site | null {
  const json = document?.getElementById(BLOCK_ID)?.textContent;
  return json ? (JSON.parse(json) as Site) : null;
}

/** Set by the build. */
const IS_PRERENDERED = process.env.SITE_MARKS === '1' && document === undefined;

export const site = (): Site =>
  (known ??= embedded() ?? (IS_PRERENDERED ? markedSite() : DEFAULT_SITE));

/** Browser: by a newer `config.json`; server: at start. */
export const setSite = (next: Site): void => {
  known = next;
};
