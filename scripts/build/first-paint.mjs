/** Which rules of a stylesheet the first paint of a prerendered page can need. */

const RULE = /([^{}]+)\{[^{}]*\}/g;
const EMPTY = /[^{}]*\{\}/g;
/** `.hero_city__XbmMY`, `[data-shape="1"]`, `[aria-busy]` */
const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const ATTRIBUTE = /\[([\w-]+)(?:(=)"?([^"\]]*)"?|[^\]]*)\]/g;
/** Where something else than the named thing is meant. */
const NEGATION = /:not\([^)]*\)/g;
/** Brought about by a finger, after the linked stylesheet has come. */
const TOUCHED = /:(?:active|disabled)(?![\w-])/;
/** Written on the document by the boot script and by us later, whatever the markup says. */
const OF_DOCUMENT = new Set(['data-theme', 'data-session', 'data-text', 'data-offline']);
/** A custom property with its value, which may hold quoted semicolons. */
const PROPERTY = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|url\([^)]*\)|[^;{}"'])*;?/g;
const USE = /var\((--[\w-]+)/g;

function tokensOf(markup) {
  const classes = new Set();
  for (const [, names] of markup.matchAll(/\sclass="([^"]*)"/g)) for (const name of names.split(/\s+/)) classes.add(name);
  const attributes = new Set();
  for (const [, name, value] of markup.matchAll(/\s([a-zA-Z][\w-]*)(?:="([^"]*)")?(?=[\s/>])/g)) attributes.add(name.toLowerCase()).add(`${name.toLowerCase()}=${value ?? ''}`);
  return { classes, attributes };
}

function canMatch(selector, { classes, attributes }) {
  if (TOUCHED.test(selector)) return false;
  const plain = selector.replace(NEGATION, '');
  if ([...plain.replace(/\[[^\]]*\]/g, '').matchAll(CLASS)].some(([, name]) => !classes.has(name))) return false;
  return [...plain.matchAll(ATTRIBUTE)].every(([, name, equals, value]) => OF_DOCUMENT.has(name) || attributes.has(equals ? `${name}=${value}` : name));
}

/** Without custom properties that nothing left uses, directly or through another one. */
function withoutUnused(css, markup) {
  let [leaner, before] = [css, ''];
  while (leaner !== before) {
    before = leaner;
    const used = new Set([...`${before}${markup}`.matchAll(USE)].map(([, name]) => name));
    leaner = before.replace(PROPERTY, (declaration, name) => (used.has(name) ? declaration : ''));
  }
  return leaner;
}

/** The rules that can match something in the markup, in their order, with the custom properties that they use. */
export function rulesFor(markup, css) {
  const tokens = tokensOf(markup);
  const matching = css.replace(RULE, (rule, selectors) => (selectors.startsWith('@') || selectors.split(',').some((selector) => canMatch(selector, tokens)) ? rule : ''));
  let [leaner, before] = [withoutUnused(matching, markup), ''];
  while (leaner !== before) [before, leaner] = [leaner, leaner.replace(EMPTY, '')];
  return leaner;
}
