import { BLOCK_ID, DEFAULT_SITE, type Site } from '../contract/site';

let known: Site | undefined;

/** The server has no document, and its types know none. */
const { document } = globalThis as {
  document?: { getElementById: (id: string) => { textContent: string | null } | null };
};

/** The block of this document; null where nobody filled it. */
function embedded(): Site | null {
  const json = document?.getElementById(BLOCK_ID)?.textContent;
  return json ? (JSON.parse(json) as Site) : null;
}

/** The configuration of this deployment. */
export const site = (): Site => (known ??= embedded() ?? DEFAULT_SITE);

/** Replaces it: in the browser by a newer `config.json`, on the server at the start. */
export const setSite = (next: Site): void => {
  known = next;
};
