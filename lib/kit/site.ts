import { BLOCK_ID, DEFAULT_SITE, type Site } from '../contract/site';

let known: Site | undefined;

const { document } = globalThis as {
  document?: { getElementById: (id: string) => { textContent: string | null } | null };
};

function embedded(): Site | null {
  const json = document?.getElementById(BLOCK_ID)?.textContent;
  return json ? (JSON.parse(json) as Site) : null;
}

export const site = (): Site => (known ??= embedded() ?? DEFAULT_SITE);

/** Browser: by a newer `config.json`; server: at start. */
export const setSite = (next: Site): void => {
  known = next;
};
