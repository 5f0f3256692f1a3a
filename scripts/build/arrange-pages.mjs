import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { picturesIn, rulesFor } from './first-paint.mjs';

const STYLE_LINK = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="\/zc\/([^"]+\.css)"[^>]*\/>/g;
/** Next preloads the styles of the error and 404 pages with every page; nobody waits for those. */
const STYLE_PRELOAD = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="style")[^>]*\/>/g;

/** Asked for with the page itself: a picture that waits until the styles are understood comes a round trip later. */
const preloads = (css) =>
  Object.entries(picturesIn(css))
    .flatMap(([scheme, addresses]) => addresses.map((address) => `<link rel="preload" as="image" href="${address}" media="(prefers-color-scheme:${scheme})" fetchpriority="high"/>`))
    .join('');

/**
 * Writes the styles that a page's markup uses into the page itself, so that the first paint waits for one request only.
 * The link moves to the end of the body: there it blocks nothing, brings the other rules, React finds the stylesheet that
 * it knows, and the file is cached for the next page.
 */
export function inlineStyles(folder) {
  for (const file of filesBelow(folder, ['.html'])) {
    const html = fs.readFileSync(file, 'utf8');
    const links = [...html.matchAll(STYLE_LINK)];
    if (links.length === 0) continue;
    const css = rulesFor(html, links.map(([, href]) => fs.readFileSync(path.join(folder, href), 'utf8').trim()).join('\n'));
    if (css.includes('</style')) throw new Error(`${file}: styles would end their own element`);
    const inlined = html
      .replace(STYLE_LINK, '')
      .replace(STYLE_PRELOAD, '')
      .replace('<head>', () => `<head>${preloads(css)}`)
      .replace('</head>', () => `<style>${css}</style></head>`)
      .replace('</body>', () => `${links.map(([link]) => link).join('')}</body>`);
    fs.writeFileSync(file, inlined);
  }
}
