import { type Brand, DEFAULT_BRAND, isOwnBrand } from './brand';
import { brandStyle } from './brand-colors';
import { blockOf, EMPTY_BLOCK, EMPTY_ID, type Site, withTexts, workerIdOf } from './site';

const SCRIPT = /<script\b[^>]*>([^]*?)<\/script>/g;

/** `'sha256-…'` */
type HashOf = (text: string) => string;

const STYLES = "style-src 'self'";

let known = { of: '', style: '' };

/** `Logo` is drawn by a rule: its markup is prerendered. */
function styleOf({ primary, icons }: Brand): string {
  const of = primary + icons;
  const logo =
    icons === DEFAULT_BRAND.icons
      ? ''
      : `[data-logo]{background:url(${icons}logo.svg) center/contain no-repeat}[data-logo]>*{display:none}`;
  if (known.of !== of) known = { of, style: brandStyle(primary) + logo };
  return known.style;
}

/** The worker keeps the operator's icons. */
const withIcons = (worker: string, { icons }: Brand) =>
  worker.replaceAll(DEFAULT_BRAND.icons, icons);

/** Store pictures show the first brand. */
function withoutScreens(manifest: string, site: Site): string {
  if (!isOwnBrand(site.brand)) return manifest;
  const { screenshots: _, ...rest } = JSON.parse(manifest) as Record<string, unknown>;
  return JSON.stringify(rest);
}

/** Behind the policy. */
export function headOf(site: Site): string {
  const style = styleOf(site.brand);
  return blockOf(site) + (style && `<style id="zc-brand">${style}</style>`);
}

/** The policy names scripts and styles as they are sent. */
export function withFilledTexts(text: string, site: Site, hashOf: HashOf): string {
  const style = styleOf(site.brand);
  let filled = style === '' ? text : text.replace(STYLES, `${STYLES} ${hashOf(style)}`);
  if (!text.includes('⟦')) return filled;
  for (const [, script = ''] of text.matchAll(SCRIPT))
    if (script.includes('⟦'))
      filled = filled.replace(hashOf(script), hashOf(withTexts(script, site)));
  return withTexts(filled, site);
}

/** Document, payload, manifest or worker of the export. */
const withSite = (text: string, site: Site, hashOf: HashOf): string =>
  withFilledTexts(text, site, hashOf)
    .replace(EMPTY_BLOCK, () => headOf(site))
    .replace(EMPTY_ID, () => workerIdOf(site));

/** @param file its name tells manifest and worker */
export function composed(file: string, text: string, site: Site, hashOf: HashOf): string {
  const filled = withSite(text, site, hashOf);
  if (file.endsWith('.webmanifest')) return withoutScreens(filled, site);
  return file.endsWith('sw.js') ? withIcons(filled, site.brand) : filled;
}
