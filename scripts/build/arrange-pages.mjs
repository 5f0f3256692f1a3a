import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { rulesFor } from './first-paint.mjs';

const STYLE_LINK = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="\/zc\/([^"]+\.css)"[^>]*\/>/g;
/** Next preloads the styles of the error and 404 pages with every page; nobody waits for those. */
const STYLE_PRELOAD = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="style")[^>]*\/>/g;
/** Scripts that nothing on the page waits for, and what is asked for ahead of them. */
const SCRIPT = /<script src="[^"]+" async=""><\/script>|<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*\/>/g;
/** The first frame waits for the whole markup, which ends with this script of Next: a frame of a part costs a slow phone as much and shows little. */
const WHOLE_FIRST = '<link rel="expect" href="#_R_" blocking="render"/>';

/**
 * One page in the order in which a slow phone needs it: the styles that its markup uses in the head, so that the first
 * paint waits for one request only, then the markup, then everything else. The links of the stylesheets move to the end of
 * the body: there they block nothing, bring the other rules, React finds what it knows, and the file is cached for the next
 * page. So do the scripts: ten requests take a slow phone longer to send than the markup to read.
 * @param {(href: string) => string} read the text of a stylesheet of the site
 */
export function arranged(html, read) {
  const links = [...html.matchAll(STYLE_LINK)];
  if (links.length === 0) return html;
  const css = rulesFor(html, links.map(([, href]) => read(href).trim()).join('\n'));
  if (css.includes('</style')) throw new Error('styles would end their own element');
  // a stylesheet in the body holds up the reading of what follows it
  const last = [...html.matchAll(SCRIPT), ...links].map(([tag]) => tag).join('');
  return html
    .replace(STYLE_LINK, '')
    .replace(STYLE_PRELOAD, '')
    .replace(SCRIPT, '')
    .replace('<head>', `<head>${WHOLE_FIRST}`)
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace('</body>', () => `${last}</body>`);
}

/** Arranges every page of an export. */
export function arrangePages(folder) {
  const read = (href) => fs.readFileSync(path.join(folder, href), 'utf8');
  for (const file of filesBelow(folder, ['.html'])) fs.writeFileSync(file, arranged(fs.readFileSync(file, 'utf8'), read));
}
