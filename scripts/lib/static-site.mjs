/** For file-only hosts (docs/static-host.md). */
import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../build/html.mjs';
import { SHOP_FOLDER } from '../build/layouts.mjs';
import { loadTs } from '../build/load-ts.mjs';
import { MARKED } from '../build/marked.mjs';

/** Nothing draws icons here, and texts are escaped nowhere. */
async function faultsOfTexts({ brand, law }) {
  const { BRAND_LENGTHS, brandFault } = await loadTs('lib/contract/brand-rules.ts');
  const { colorFault } = await loadTs('lib/contract/brand-colors.ts');
  const { hasOwnIcons } = await loadTs('lib/contract/brand.ts');
  const { UNFIT } = await loadTs('lib/contract/law-facts.ts');
  const isColor = /^#[0-9a-f]{6}$/i.test(brand.primary) && !colorFault(brand.primary);
  return [
    ...Object.keys(BRAND_LENGTHS)
      .filter((name) => brandFault(name, String(brand[name])) !== null)
      .map((name) => `brand.${name}`),
    ...(isColor ? [] : ['brand.primary']),
    ...(hasOwnIcons(brand) ? ['brand.icons'] : []),
    ...Object.keys(law)
      .filter((name) => UNFIT.test(law[name]))
      .map((name) => `law.${name}`),
  ];
}

/** Defaults: a host beside the server. @throws naming wrong fields or unknown */
export async function siteFrom(given, build) {
  const { siteFaults } = await loadTs('lib/contract/site.ts');
  const { DEFAULT_SITE } = await loadTs('lib/contract/first-brand.ts');
  const { identified } = await loadTs('server/site-id.ts');
  const merged = (value, fallback) =>
    typeof fallback === 'object' && typeof value === 'object' && value !== null
      ? { ...fallback, ...value }
      : (value ?? fallback);
  const known = Object.entries(DEFAULT_SITE).map(([name, fallback]) => [
    name,
    merged(given[name], fallback),
  ]);
  const site = identified({ ...given, ...Object.fromEntries(known) }, build);
  const faults = siteFaults(site);
  faults.push(...(await faultsOfTexts(site)));
  if (!given.sign?.prefix || !given.sign.secret) faults.push('sign');
  if (faults.length > 0) throw new Error(faults.join(', '));
  return site;
}

const copy = (from, to) =>
  fs.cpSync(from, to, {
    recursive: true,
    filter: (file) => file === from || !path.basename(file).startsWith('.'),
  });

/** App below `zc/`; configuration in each document and in `config.json`. */
export async function writeStaticSite(out, root, site) {
  const { composed: compose } = await loadTs('lib/contract/compose-site.ts');
  const folder = path.join(root, 'zc');
  copy(out, folder);
  if (site.layout === 'shop') copy(path.join(out, SHOP_FOLDER), folder);
  const marked = path.join(out, site.layout === 'shop' ? SHOP_FOLDER : '', MARKED);
  if (fs.existsSync(marked)) fs.cpSync(marked, folder, { recursive: true });
  const files = fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));
  const composed = files.filter(
    (file) =>
      /\.(html|webmanifest)$|sw\.js$/.test(file) ||
      fs.existsSync(path.join(marked, path.relative(folder, file))),
  );
  for (const file of composed) {
    fs.writeFileSync(file, compose(file, fs.readFileSync(file, 'utf8'), site, sha256));
    for (const twin of ['.br', '.gz']) fs.rmSync(file + twin, { force: true });
  }
  fs.writeFileSync(path.join(folder, 'config.json'), JSON.stringify(site));
  return composed.length;
}
