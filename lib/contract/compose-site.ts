import { brandStyle } from './brand-colors';
import { blockOf, EMPTY_BLOCK, EMPTY_ID, type Site, withTexts, workerIdOf } from './site';

const SCRIPT = /<script\b[^>]*>([^]*?)<\/script>/g;

/** `'sha256-…'` */
type HashOf = (text: string) => string;

const STYLES = "style-src 'self' ";

let known = { primary: '', style: '' };

function styleOf(primary: string): string {
  if (known.primary !== primary) known = { primary, style: brandStyle(primary) };
  return known.style;
}

/** Behind the policy. */
export function headOf(site: Site): string {
  const style = styleOf(site.brand.primary);
  return blockOf(site) + (style && `<style id="zc-brand">${style}</style>`);
}

/** The policy names scripts and styles as they are sent. */
export function withFilledTexts(text: string, site: Site, hashOf: HashOf): string {
  const style = styleOf(site.brand.primary);
  let filled = style === '' ? text : text.replace(STYLES, `${STYLES}${hashOf(style)} `);
  if (!text.includes('⟦')) return filled;
  for (const [, script = ''] of text.matchAll(SCRIPT))
    if (script.includes('⟦'))
      filled = filled.replace(hashOf(script), hashOf(withTexts(script, site)));
  return withTexts(filled, site);
}

/** Document, payload, manifest or worker of the export. */
export const withSite = (text: string, site: Site, hashOf: HashOf): string =>
  withFilledTexts(text, site, hashOf)
    .replace(EMPTY_BLOCK, () => headOf(site))
    .replace(EMPTY_ID, () => workerIdOf(site));
