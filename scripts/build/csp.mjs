import fs from 'node:fs';
import { filesBelow } from './files.mjs';
import { edited, elementsOf, isInline, sha256 } from './html.mjs';
import { loadTs } from './load-ts.mjs';

const { EMPTY_BLOCK } = await loadTs('lib/contract/site.ts');

function policyOf(elements) {
  const inline = elements.filter(isInline);
  const hashesOf = (kind) =>
    [...new Set(inline.filter(({ name }) => name === kind).map(({ text }) => sha256(text)))].join(
      ' ',
    );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf('script')}`,
    `style-src 'self' ${hashesOf('style')}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * The deployment's configuration stands behind the policy and before the first script; it is data.
 * @throws on markup that the policy would break
 */
export function withPolicy(html) {
  const elements = elementsOf(html);
  const styled = elements.find(({ attributes }) => attributes.has('style'));
  if (styled)
    throw new Error(
      `a style attribute in prerendered markup is blocked by the policy: ${html.slice(styled.start, styled.start + 200)}`,
    );
  const charset = elements.find(
    ({ name, attributes }) => name === 'meta' && attributes.has('charset'),
  );
  if (!charset) throw new Error('no place for the policy');
  const text = `<meta http-equiv="Content-Security-Policy" content="${policyOf(elements)}"/>${EMPTY_BLOCK}`;
  return edited(html, [{ start: charset.end, text }]);
}

export function addPolicies(folder) {
  // The gallery shows colours by style attributes and is no page of the product.
  for (const file of filesBelow(folder, ['.html']).filter((name) => !name.endsWith('gallery.html')))
    try {
      fs.writeFileSync(file, withPolicy(fs.readFileSync(file, 'utf8')));
    } catch (cause) {
      throw new Error(`${file}: ${cause.message}`, { cause });
    }
}
