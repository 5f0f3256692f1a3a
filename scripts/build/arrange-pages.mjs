import fs from 'node:fs';
import path from 'node:path';
import { takeEarlySheet } from './early-sheets.mjs';
import { filesBelow } from './files.mjs';
import { rulesFor } from './first-paint.mjs';
import { edited, elementsOf, onlyElement } from './html.mjs';

const BASE = '/zc/';
/** The id of the script of Next that ends the markup. */
const LAST_SCRIPT = '_R_';
/** The first frame waits for the whole markup: a frame of a part costs a slow phone as much and shows little. */
const WHOLE_FIRST = `<link rel="expect" href="#${LAST_SCRIPT}" blocking="render"/>`;

const isLink = ({ name, attributes }, rel) => name === 'link' && attributes.get('rel') === rel;
const isPreload = (element, as) =>
  isLink(element, 'preload') && element.attributes.get('as') === as;
/** Those of lazy parts say `as="style"` too. */
const isSheet = (element) =>
  isLink(element, 'stylesheet') && element.attributes.get('href').startsWith(BASE);
/**
 * Asks for the style sheets at once: the head forbids scripts by a rule, after which a browser asks for nothing ahead of its
 * parser, and that stops at each sheet. They come with the first frame then, and not one after the other among the scripts,
 * when all that is painted would be styled anew for each. Behind the boot script, which stops a page that only leads to another.
 */
const askFor = ({ attributes }) =>
  `<link rel="preload" as="style" href="${attributes.get('href')}"/>`;
const isLegacy = ({ name, attributes }) => name === 'script' && attributes.has('nomodule');
/** Scripts that nothing on the page waits for, and what is asked for ahead of them. Others have more attributes. */
const isScript = (element) =>
  isPreload(element, 'script') ||
  (element.name === 'script' &&
    element.attributes.size === 2 &&
    element.attributes.has('src') &&
    element.attributes.has('async'));

/**
 * Orders a page for a slow phone: the styles that its markup uses inline in the head, so that the first paint waits for one
 * request only, then the markup, then everything else. The links of the stylesheets move to the end of the body: there they
 * block nothing, add the other rules, are found by React, and the file is cached for the next page; they are asked for in the
 * head. The scripts move there too: ten requests take a slow phone longer to send than the markup to parse.
 * @param {(href: string) => string} read the text of a stylesheet of the site
 * @param {(file: { name: string, text: string }) => void} write a file that the page fetches later
 */
export function arranged(html, read, write = () => undefined) {
  const all = elementsOf(html);
  const sheets = all.filter(isSheet);
  if (sheets.length === 0) return html;
  const styles = sheets
    .map(({ attributes }) => read(attributes.get('href').slice(BASE.length)))
    .join('\n');
  const { elements, edits, file } = takeEarlySheet(html, all, styles);
  if (file) write(file);
  if (!elements.some(({ attributes }) => attributes.get('id') === LAST_SCRIPT))
    throw new Error('Next no longer ends its pages as it did: see scripts/build/arrange-pages.mjs');
  const css = rulesFor(elements, styles);
  if (css.includes('</style')) throw new Error('styles would end their own element');
  // a stylesheet in the body blocks parsing of what follows it
  const last = [...elements.filter(isScript), ...sheets];
  // behind the boot script, which stops a page that only leads to another
  const pictures = elements.filter((element) => isPreload(element, 'image'));
  // Next preloads the styles of the error and 404 pages with every page, where they are not needed, and names a script for
  // browsers that know no modules: they know no <dialog> either
  const unneeded = elements.filter((element) => isPreload(element, 'style') || isLegacy(element));
  const head = onlyElement(elements, 'head');
  const textOf = ({ start, end }) => html.slice(start, end);
  return edited(html, [
    ...edits,
    ...[...last, ...pictures, ...unneeded].map(({ start, end }) => ({ start, end })),
    { start: head.innerStart, text: WHOLE_FIRST },
    {
      start: head.innerEnd,
      text: `${pictures.map(textOf).join('')}${sheets.map(askFor).join('')}<style>${css}</style>`,
    },
    { start: onlyElement(elements, 'body').innerEnd, text: last.map(textOf).join('') },
  ]);
}

/** A drawing beside the sheet. Rules that stand in the page, or in a snapshot of it, are read relative to the page. */
const BESIDE = /url\(\.\.\/media\//g;
export const withWholeAddresses = (css) => css.replace(BESIDE, `url(${BASE}_next/static/media/`);

/** Arranges every page of an export. */
export function arrangePages(folder) {
  for (const file of filesBelow(path.join(folder, '_next/static'), ['.css']))
    fs.writeFileSync(file, withWholeAddresses(fs.readFileSync(file, 'utf8')));
  const read = (href) => fs.readFileSync(path.join(folder, href), 'utf8');
  const write = ({ name, text }) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  for (const file of filesBelow(folder, ['.html']))
    fs.writeFileSync(file, arranged(fs.readFileSync(file, 'utf8'), read, write));
}
