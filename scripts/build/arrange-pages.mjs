import fs from 'node:fs';
import path from 'node:path';
import { takeEarlySheet } from './early-sheets.mjs';
import { filesBelow } from './files.mjs';
import { rulesFor } from './first-paint.mjs';
import { edited, elementsOf, onlyElement } from './html.mjs';

const BASE = '/zc/';
const LAST_SCRIPT = '_R_';
/** A frame of a part costs a slow phone as much and shows little. */
const WHOLE_FIRST = `<link rel="expect" href="#${LAST_SCRIPT}" blocking="render"/>`;

const isLink = ({ name, attributes }, rel) => name === 'link' && attributes.get('rel') === rel;
const isPreload = (element, as) =>
  isLink(element, 'preload') && element.attributes.get('as') === as;
const isSheet = (element) =>
  isLink(element, 'stylesheet') && element.attributes.get('href').startsWith(BASE);
/**
 * After a policy in the head, browsers look ahead no further than their parser, which stops at each
 * sheet, so sheets are preloaded: behind the markup, because twenty requests delay a slow phone's
 * first frame.
 */
const askFor = ({ attributes }) =>
  `<link rel="preload" as="style" href="${attributes.get('href')}"/>`;
const isLegacy = ({ name, attributes }) => name === 'script' && attributes.has('nomodule');
/** Nothing on the page waits for these; others have more attributes. */
const isScript = (element) =>
  isPreload(element, 'script') ||
  (element.name === 'script' &&
    element.attributes.size === 2 &&
    element.attributes.has('src') &&
    element.attributes.has('async'));

/**
 * For a slow phone: used styles stand in the head, then the markup, then sheets and scripts. The first paint waits for
 * one request; React and later rules find the sheets at the end.
 * @param {(href: string) => string} read
 * @param {(file: { name: string, text: string }) => void} write
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
  // A stylesheet in the body blocks what follows.
  const last = [...elements.filter(isScript), ...sheets];
  // Behind the boot script, which may leave the page.
  const pictures = elements.filter((element) => isPreload(element, 'image'));
  // Next preloads the styles of error pages, and a script for browsers without modules, which lack
  // <dialog> too.
  const unneeded = elements.filter((element) => isPreload(element, 'style') || isLegacy(element));
  const head = onlyElement(elements, 'head');
  const textOf = ({ start, end }) => html.slice(start, end);
  return edited(html, [
    ...edits,
    ...[...last, ...pictures, ...unneeded].map(({ start, end }) => ({ start, end })),
    { start: head.innerStart, text: WHOLE_FIRST },
    { start: head.innerEnd, text: `${pictures.map(textOf).join('')}<style>${css}</style>` },
    {
      start: onlyElement(elements, 'body').innerEnd,
      text: [...sheets.map(askFor), ...last.map(textOf)].join(''),
    },
  ]);
}

/** Inlined rules are read relative to the page. */
const BESIDE = /url\(\.\.\/media\//g;
export const withWholeAddresses = (css) => css.replace(BESIDE, `url(${BASE}_next/static/media/`);

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
