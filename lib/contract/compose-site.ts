import type { Brand } from './brand';
import { brandTokens } from './brand-colors';
import { DEFAULT_BRAND, DEFAULT_TOKENS, isDefaultColor, isOwnBrand } from './first-brand';
import { blockOf, EMPTY_BLOCK, EMPTY_ID, type Site, withTexts, workerIdOf } from './site';

const SCRIPT = /<script\b[^>]*>([^]*?)<\/script>/g;

/** `'sha256-…'` */
type HashOf = (text: string) => string;

const STYLES = "style-src 'self'";

const tokensFor = (primary: string): ReturnType<typeof brandTokens> =>
  isDefaultColor(primary) ? DEFAULT_TOKENS : brandTokens(primary);

/** Unlayered, so that it wins. */
export function brandStyle(primary: string): string {
  const { light, dark } = tokensFor(primary);
  const rule = (selector: string, tokens: [name: string, hex: string][]) =>
    `${selector}{${tokens.map(([name, hex]) => `--${name}:${hex}`).join(';')}}`;
  const own = Object.entries(dark).filter(([name, hex]) => hex !== light[name]);
  return rule(':root,[data-theme=light]', Object.entries(light)) + rule('[data-theme=dark]', own);
}

let known = { of: '', style: '' };

function styleOf({ primary, icons }: Brand): string {
  const of = primary + icons;
  const logo = `[data-logo]{background:url(${icons}logo.svg) center/contain no-repeat}`;
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
  return `${blockOf(site)}<style id="zc-brand">${styleOf(site.brand)}</style>`;
}

/** The policy names scripts and styles as they are sent. */
export function withFilledTexts(text: string, site: Site, hashOf: HashOf): string {
  let filled = text.replace(STYLES, `${STYLES} ${hashOf(styleOf(site.brand))}`);
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
