import assert from 'node:assert/strict';
import test from 'node:test';
import { withPolicy } from './csp.mjs';
import { edited, elementsOf, onlyElement } from './html.mjs';

const PAGE =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>if(1<2)go("</b>")</script><style>.a::after{content:"<i>"}</style></head>' +
  '<body><p title="a > b">1 &lt; 2<!-- --><svg viewBox="0 0 9 9"><path d="M0 0"/></svg></p><noscript><i style="top:0">x</i></noscript></body></html>';

test('elements are found where a browser finds them, and what stands in scripts and styles is none', () => {
  const elements = elementsOf(PAGE);
  assert.deepEqual(
    elements.map(({ name }) => name),
    ['html', 'head', 'meta', 'script', 'style', 'body', 'p', 'svg', 'path', 'noscript'],
  );
  assert.equal(onlyElement(elements, 'script').text, 'if(1<2)go("</b>")');
  assert.equal(onlyElement(elements, 'p').attributes.get('title'), 'a > b');
  assert.throws(() => onlyElement(elements, 'main'), /without <main>/);
});

test('a change leaves every other letter as it is, and changes may not overlap', () => {
  const { start, end } = onlyElement(elementsOf(PAGE), 'path');
  assert.equal(
    edited(PAGE, [{ start, end, text: '$&' }]),
    PAGE.replace('<path d="M0 0"/>', () => '$&'),
  );
  assert.throws(
    () =>
      edited('abc', [
        { start: 0, end: 2 },
        { start: 1, text: 'x' },
      ]),
    /overlap/,
  );
});

test('a page gets a policy with the hashes of its own scripts and styles', () => {
  const page = withPolicy(PAGE);
  const policy =
    onlyElement(elementsOf(page), 'head') &&
    elementsOf(page)
      .find(({ attributes }) => attributes.has('http-equiv'))
      .attributes.get('content');
  assert.equal(policy.match(/'sha256-/g).length, 2);
  assert.match(page, /<meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/);
  // ahead of the first script, and empty: a plain copy of the export reads config.json
  assert.match(
    page,
    /\/><script type="application\/json" id="zc-config"><\/script>(?!.*zc-config)/s,
  );
});

test('a style attribute, which the policy would block, and a page without a character set end the build', () => {
  assert.throws(
    () => withPolicy(PAGE.replace('<p ', '<p style="top:0" ')),
    /blocked by the policy: <p style/,
  );
  assert.throws(() => withPolicy('<html><head></head></html>'), /no place/);
});
