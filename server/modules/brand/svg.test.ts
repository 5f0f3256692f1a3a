import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanSvg } from './svg';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

test('a logo is written anew with what draws', () => {
  const source = `<?xml version="1.0"?>\n<!-- editor -->${svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#0F766E"/></linearGradient></defs><path class="x" fill="url(#a)" d="M0 0h8v8z"/>',
  )}`;
  assert.equal(
    cleanSvg(source),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#0F766E"/></linearGradient></defs><path fill="url(#a)" d="M0 0h8v8z"/>',
    ),
  );
});

const HOSTILE: Readonly<Record<string, string>> = {
  script: svg('<script>alert(1)</script>'),
  handler: '<svg viewBox="0 0 8 8" onload="alert(1)"></svg>',
  style: svg('<style>*{fill:url(https://x.test)}</style>'),
  'style attribute': svg('<path style="fill:red" d="M0 0"/>'),
  image: svg('<image href="https://x.test/a.png"/>'),
  'foreign object': svg('<foreignObject><body/></foreignObject>'),
  use: svg('<use href="https://x.test/a.svg#b"/>'),
  'foreign address': svg('<path fill="url(https://x.test/#a)" d="M0 0"/>'),
  'script address': svg('<linearGradient href="javascript:alert(1)"/>'),
  'foreign link': svg('<linearGradient xlink:href="https://x.test#a"/>'),
  entity: `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('')}`,
  'character entity': svg('<path id="&#106;avascript" d="M0 0"/>'),
  'CDATA section': svg('<![CDATA[<script>]]>'),
  animation: svg('<animate attributeName="d"/>'),
  letters: svg('words'),
  'second root': `${svg('')}${svg('')}`,
  'inner root': svg('<svg viewBox="0 0 1 1"/>'),
  'crossed tags': svg('<g><path d="M0 0"></g></path>'),
  'never closed': '<svg viewBox="0 0 8 8"><g>',
  'no picture': '',
  instruction: `<?xml-stylesheet href="https://x.test/a.css"?>${svg('')}`,
  'many elements': svg('<g/>'.repeat(2_001)),
  'deep elements': svg('<g>'.repeat(40) + '</g>'.repeat(40)),
};
for (const [name, source] of Object.entries(HOSTILE))
  test(`refused: ${name}`, () => {
    assert.throws(() => cleanSvg(source), /文件含有不允许的内容/);
  });

test('an address that is written twice is kept once', () => {
  const link = svg('<linearGradient id="b" href="#a"/>');
  assert.equal(cleanSvg(link.replace('href', 'xlink:href="#a" href')), link);
  assert.throws(() => cleanSvg(svg('<path d="M0 0" d="M1 1"/>')), /不允许的内容：d/);
});

test('letters, size and missing view are named', () => {
  assert.throws(() => cleanSvg(svg('<text>青禾</text>')), /请把文字转为路径/);
  assert.throws(() => cleanSvg(svg(`<path d="${'M0 0'.repeat(20_000)}"/>`)), /64 KB/);
  for (const view of ['width="8" height="8"', 'viewBox=""', 'viewBox="0 0 0 0"', 'viewBox="0 0 8"'])
    assert.throws(() => cleanSvg(`<svg ${view}></svg>`), /viewBox/, view);
});
