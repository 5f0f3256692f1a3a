import assert from 'node:assert/strict';
import test from 'node:test';
import { takeEarlySheet } from './early-sheets.mjs';
import { edited, elementsOf } from './html.mjs';

const CSS = '.page{top:0}.sheet{left:0}';
const pageOf = (link) =>
  `<html><head><script>boot('__EARLY_LOGIN__')</script></head><body class="page">${link}<template data-early-login="true"><dialog class="sheet">登录</dialog></template></body></html>`;
const take = (html) => {
  const taken = takeEarlySheet(html, elementsOf(html), CSS);
  return { ...taken, html: edited(html, taken.edits) };
};

test('the sheet leaves the page for a file with the styles that it needs, which the boot script names', () => {
  const { html, file, elements } = take(pageOf('<a href="#login">登录</a>'));
  assert.match(file.name, /^early\/[0-9a-f]{10}\.txt$/);
  assert.equal(file.text, '<style>.sheet{left:0}</style><dialog class="sheet">登录</dialog>');
  assert.ok(html.includes(`boot('/zc/${file.name}')`));
  assert.ok(html.includes('<template data-early-login="true"></template>'));
  assert.ok(!elements.some(({ name }) => name === 'dialog'));
});

test('a page without a link that opens it fetches nothing', () => {
  const { html, file } = take(pageOf(''));
  assert.equal(file, false);
  assert.ok(html.includes("boot('')"));
  assert.ok(!html.includes('dialog'));
});
