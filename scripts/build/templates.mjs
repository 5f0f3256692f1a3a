import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { edited, elementsOf, onlyElement, sha256 } from './html.mjs';

/** Never served. */
export const TEMPLATES = '.templates';

const mark = (name) => `⟦${name}⟧`;
const isMeta = (name) => (element) =>
  element.name === 'meta' && element.attributes.get('name') === name;

function only(elements, test) {
  const [element, ...others] = elements.filter(test);
  if (!element || others.length > 0) throw new Error('a composed page has not the parts it should');
  return element;
}

/**
 * Marks for title, preview, first-paint styles with hash, address-dependent part and answers
 * (server/shared-pages/compose.ts). Null when nothing depends on the address.
 */
export function templateOf(html) {
  const elements = elementsOf(html);
  const place = elements.find(({ attributes }) => attributes.has('data-composed'));
  if (!place) return null;
  // There is none when first-paint styles are not inlined.
  const style = elements.find(({ name }) => name === 'style');
  const script = only(elements, ({ attributes }) => attributes.get('id') === '_R_');
  const description = only(elements, isMeta('description'));
  const template = edited(html, [
    { ...rangeOf(onlyElement(elements, 'title')), text: mark('head') },
    rangeOf(description),
    ...(style ? [{ start: style.innerStart, end: style.innerEnd, text: mark('styles') }] : []),
    { start: place.innerStart, end: place.innerEnd, text: mark('page') },
    { start: script.end, text: mark('answers') },
  ]);
  if (!style) return template;
  const hash = sha256(style.text);
  if (template.split(hash).length !== 2) throw new Error('the policy does not name the styles');
  return template.replace(hash, mark('styleHashes'));
}

const rangeOf = ({ start, end }) => ({ start, end });

export function writeTemplates(out) {
  fs.rmSync(path.join(out, TEMPLATES), { recursive: true, force: true });
  for (const file of filesBelow(out, ['.html'])) {
    const template = templateOf(fs.readFileSync(file, 'utf8'));
    if (template === null) continue;
    const target = path.join(out, TEMPLATES, path.relative(out, file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, template);
  }
}
