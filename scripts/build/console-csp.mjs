import fs from 'node:fs';
import { filesBelow } from './files.mjs';
import { edited, elementsOf, isInline, sha256 } from './html.mjs';
import { loadTs } from './load-ts.mjs';

const { EMPTY_BLOCK } = await loadTs('lib/contract/site.ts');

/** Trusted types refuse strings: own files and the worker of 核销 may pass. */
const OWN_FILES =
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(u){var h=new URL(u,location.href).href,c=location.origin+'/console/';return h.indexOf(c+'_next/')===0||h===c+'redeem-sw.js'?u:null}})";

/**
 * Own files and hashed inline scripts; no inline style; only Next's policy, the sanitiser's and the one above make markup.
 * `frame-ancestors` needs a header, set by the listener.
 */
const policyOf = (texts) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(texts.map(sha256))].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs default dompurify',
  ].join('; ');

export function withConsolePolicy(html) {
  const elements = elementsOf(html);
  const styled = elements.find(
    ({ name, attributes }) => attributes.has('style') || name === 'style',
  );
  if (styled)
    throw new Error(
      `a style in exported markup is blocked by the policy: ${html.slice(styled.start, styled.start + 200)}`,
    );
  const charset = elements.find(
    ({ name, attributes }) => name === 'meta' && attributes.has('charset'),
  );
  if (!charset) throw new Error('no place for the policy');
  const scripts = [OWN_FILES, ...elements.filter(isInline).map(({ text }) => text)];
  const text = `<meta http-equiv="Content-Security-Policy" content="${policyOf(scripts)}"/>${EMPTY_BLOCK}<script>${OWN_FILES}</script>`;
  return edited(html, [{ start: charset.end, text }]);
}

export function addConsolePolicies(folder) {
  for (const file of filesBelow(folder, ['.html']))
    try {
      fs.writeFileSync(file, withConsolePolicy(fs.readFileSync(file, 'utf8')));
    } catch (cause) {
      throw new Error(`${file}: ${cause.message}`, { cause });
    }
}
