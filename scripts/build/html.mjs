/** Cuts and inserts at parsed offsets: hydration and the hashes of scripts need the rest byte for byte. */
import { createHash } from 'node:crypto';
import { parse } from 'parse5';

/** As a policy names it. */
export const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @typedef {object} PageElement
 * @property {string} name
 * @property {Map<string, string>} attributes
 * @property {number} start where its tag begins
 * @property {number} end behind it as a whole
 * @property {number} innerStart behind its opening tag
 * @property {number} innerEnd before its closing tag
 * @property {string} text inside, as written
 */

function* walk(node) {
  yield node;
  for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])])
    yield* walk(child);
}

/** In document order. @returns {PageElement[]} */
export function elementsOf(html) {
  const found = [];
  for (const { tagName, attrs, sourceCodeLocation: place } of walk(
    parse(html, { sourceCodeLocationInfo: true }),
  )) {
    if (!tagName || !place?.startTag) continue;
    const innerStart = place.startTag.endOffset;
    const innerEnd = place.endTag?.startOffset ?? place.endOffset;
    found.push({
      name: tagName,
      attributes: new Map(attrs.map(({ name, value }) => [name, value])),
      start: place.startOffset,
      end: place.endOffset,
      innerStart,
      innerEnd,
      text: html.slice(innerStart, innerEnd),
    });
  }
  return found;
}

/** @throws when there is none */
export function onlyElement(elements, name) {
  const element = elements.find((one) => one.name === name);
  if (!element) throw new Error(`a page without <${name}>`);
  return element;
}

export const isInline = ({ name, attributes }) =>
  name === 'style' || (name === 'script' && !attributes.has('src'));

/**
 * Edits must not overlap.
 * @param {{ start: number, end?: number, text?: string }[]} edits
 */
export function edited(html, edits) {
  let result = '';
  let from = 0;
  for (const { start, end = start, text = '' } of edits.toSorted(
    (one, other) => one.start - other.start,
  )) {
    if (start < from) throw new Error('two changes of a page overlap');
    result += html.slice(from, start) + text;
    from = end;
  }
  return result + html.slice(from);
}
