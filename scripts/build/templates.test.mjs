import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { withPolicy } from './csp.mjs';
import { templateOf } from './templates.mjs';

const HEAD =
  '<meta charset="utf-8"/><title>页</title><meta name="description" content="默认"/><style>.a{top:0}</style>';
const LAST = '<script src="/zc/a.js" id="_R_" async=""></script>';
const pageOf = (main) =>
  withPolicy(`<html lang="zh"><head>${HEAD}</head><body>${main}${LAST}</body></html>`);

test('a page with a composed part becomes a template with a mark for each part that the server knows', () => {
  const template = templateOf(pageOf('<div data-composed=""><p><b>等</b></p></div>'));
  assert.deepEqual(
    [...template.matchAll(/⟦(\w+)⟧/g)].map(([, name]) => name),
    ['styleHashes', 'head', 'styles', 'page', 'answers'],
  );
  assert.match(template, /<div data-composed="">⟦page⟧<\/div>/);
  assert.ok(template.includes(`${LAST}⟦answers⟧`));
  assert.doesNotMatch(template, /默认|等|top:0/);
});

test('the policy keeps every other hash of the page', () => {
  const inline = '<script>1</script>';
  const hash = createHash('sha256').update('1').digest('base64');
  const template = templateOf(pageOf(`<div data-composed=""></div>${inline}`));
  assert.ok(template.includes(`'sha256-${hash}'`));
});

test('other pages have no template', () => {
  assert.equal(templateOf(pageOf('<main></main>')), null);
});
