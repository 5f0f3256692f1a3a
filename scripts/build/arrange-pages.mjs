import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { takeEarlySheet } from './early-sheets.mjs';
import { filesBelow } from './files.mjs';
import { rulesFor } from './first-paint.mjs';
import { edited, elementsOf, onlyElement } from './html.mjs';
import { shellPages } from './shell-files.mjs';

const BASE = '/zc/';
const LAST_SCRIPT = '_R_';
/** A frame of a part costs a slow phone as much and shows little. */
const WHOLE_FIRST = `<link rel="expect" href="#${LAST_SCRIPT}" blocking="render"/>`;

const isLink = ({ name, attributes }, rel) => name === 'link' && attributes.get('rel') === rel;
const isPreload = (element, as) =>
  isLink(element, 'preload') && element.attributes.get('as') === as;
const isSheet = (element) =>
  isLink(element, 'stylesheet') && element.attributes.get('href').startsWith(BASE);
/** Behind a policy in the head, browsers look no further than the next sheet. */
const askFor = (href) => `<link rel="preload" as="style" href="${href}"/>`;
/** React and the loader look for an element with this address and fetch nothing. */
const asPresent = (link) => link.replace(/\/>$/, ' disabled=""/>');
const isLegacy = ({ name, attributes }) => name === 'script' && attributes.has('nomodule');
/** Nothing on the page waits for these; others have more attributes. */
const isScript = (element) =>
  isPreload(element, 'script') ||
  (element.name === 'script' &&
    element.attributes.size === 2 &&
    element.attributes.has('src') &&
    element.attributes.has('async'));

const joinedSheet = (text) => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 13);
  return { name: `_next/static/chunks/${hash}.css`, text };
};

/**
 * For a slow phone: used styles stand in the head, then the markup, then sheets and scripts. The first paint waits for
 * one request; React and later rules find the sheets at the end.
 * @param {(href: string) => string} read
 * @param {(file: { name: string, text: string }) => void} write
 */
export function arranged(html, read, write = () => undefined, isJoined = false) {
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
  const scripts = elements.filter(isScript);
  // Behind the boot script, which may leave the page.
  const pictures = elements.filter((element) => isPreload(element, 'image'));
  // Next preloads the styles of error pages, and a script for browsers without modules, which lack
  // <dialog> too.
  const unneeded = elements.filter((element) => isPreload(element, 'style') || isLegacy(element));
  const head = onlyElement(elements, 'head');
  const textOf = ({ start, end }) => html.slice(start, end);
  const links = sheets.map(textOf);
  const joined = isJoined && joinedSheet(styles);
  if (joined) write(joined);
  // A stylesheet in the body blocks what follows.
  const last = joined
    ? [`<link rel="stylesheet" href="${BASE}${joined.name}"/>`, ...links.map(asPresent)]
    : links;
  const asked = joined
    ? [BASE + joined.name]
    : sheets.map(({ attributes }) => attributes.get('href'));
  return edited(html, [
    ...edits,
    ...[...scripts, ...sheets, ...pictures, ...unneeded].map(({ start, end }) => ({ start, end })),
    { start: head.innerStart, text: WHOLE_FIRST },
    { start: head.innerEnd, text: `${pictures.map(textOf).join('')}<style>${css}</style>` },
    {
      start: onlyElement(elements, 'body').innerEnd,
      text: [...asked.map(askFor), ...scripts.map(textOf), ...last].join(''),
    },
  ]);
}

/** Inlined rules are read relative to the page. */
const BESIDE = /url\(\.\.\/media\//g;
export const withWholeAddresses = (css) => css.replace(BESIDE, `url(${BASE}_next/static/media/`);

/** @returns {Set<string>} the joined sheets of the shell's pages */
export function arrangePages(folder, layout) {
  for (const file of filesBelow(path.join(folder, '_next/static'), ['.css']))
    fs.writeFileSync(file, withWholeAddresses(fs.readFileSync(file, 'utf8')));
  const read = (href) => fs.readFileSync(path.join(folder, href), 'utf8');
  const joined = new Set();
  const write = ({ name, text }) => {
    if (name.endsWith('.css')) joined.add(name);
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const shell = new Set(shellPages(layout).map((page) => path.join(folder, `${page}.html`)));
  for (const file of filesBelow(folder, ['.html'])) {
    const html = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, arranged(html, read, write, shell.has(file)));
  }
  return joined;
}
