import { blockOf, EMPTY_BLOCK, EMPTY_ID, type Site, withTexts, workerIdOf } from './site';

const SCRIPT = /<script\b[^>]*>([^]*?)<\/script>/g;

/** `'sha256-…'` */
type HashOf = (text: string) => string;

/** The policy names the scripts as they are sent. */
export function withFilledTexts(text: string, site: Site, hashOf: HashOf): string {
  if (!text.includes('⟦')) return text;
  let filled = text;
  for (const [, script = ''] of text.matchAll(SCRIPT))
    if (script.includes('⟦'))
      filled = filled.replace(hashOf(script), hashOf(withTexts(script, site)));
  return withTexts(filled, site);
}

/** Document, payload, manifest or worker of the export. */
export const withSite = (text: string, site: Site, hashOf: HashOf): string =>
  withFilledTexts(text, site, hashOf)
    .replace(EMPTY_BLOCK, () => blockOf(site))
    .replace(EMPTY_ID, () => workerIdOf(site));
