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

test('what every page says of itself stays out of the file, and its variables stand on the sheet', () => {
  const css =
    '@layer tokens{:root,[data-theme=light]{--ink:#000;--gone:1px}[data-theme=dark]{--ink:#fff}@media (min-width:600px){html{font-size:9px}}}' +
    '@layer reset{*,:before{top:0}html,body{margin:0}p{margin:0}}@layer ui{.sheet{color:var(--ink)}}';
  const html = pageOf('<a href="#login">登录</a>');
  assert.match(
    takeEarlySheet(html, elementsOf(html), css).file.text,
    /^<style>@layer tokens\{\[data-early\],\[data-theme=light\] \[data-early\]\{--ink:#000\}\[data-theme=dark\] \[data-early\]\{--ink:#fff\}\}@layer ui\{\.sheet\{color:var\(--ink\)\}\}<\/style>/,
  );
});

test('a page without a link that opens it fetches nothing', () => {
  const { html, file } = take(pageOf(''));
  assert.equal(file, false);
  assert.ok(html.includes("boot('')"));
  assert.ok(!html.includes('dialog'));
});
