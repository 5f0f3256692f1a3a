import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { filesBelow } from './files.mjs';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /<[a-z][^>]*\sstyle="/i;

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Policy of one page: scripts are ours or known by hash, so that injected markup cannot run. */
function policyOf(html) {
  const hashesOf = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, code]) => sha256(code)))].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(INLINE_SCRIPT)}`,
    `style-src 'self' ${hashesOf(INLINE_STYLE)}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    "connect-src 'self' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Puts a Content-Security-Policy into each exported page; fails on markup that the policy would break. */
export function addPolicies(folder) {
  // the gallery of parts is no page of the product and shows colours by style attributes
  for (const file of filesBelow(folder, ['.html']).filter((name) => !name.endsWith('gallery.html'))) {
    const html = fs.readFileSync(file, 'utf8');
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
    const styled = STYLE_ATTRIBUTE.exec(markup);
    if (styled) throw new Error(`${file}: a style attribute in prerendered markup is blocked by the policy: ${markup.slice(styled.index, styled.index + 200)}`);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}"/>`;
    fs.writeFileSync(file, html.replace(/<meta charSet="utf-8"\/>/i, (charset) => charset + meta));
    if (!fs.readFileSync(file, 'utf8').includes(meta)) throw new Error(`${file}: no place for the policy`);
  }
}
