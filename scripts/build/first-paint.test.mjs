import assert from 'node:assert/strict';
import test from 'node:test';
import { rulesFor } from './first-paint.mjs';
import { elementsOf } from './html.mjs';

const MARKUP =
  '<main class="hero_hero__aB3-_ hero_guest__Iln7T" aria-current="page" hidden=""><b class="num" data-shape="1">1</b><path fill="var(--leaf)"/></main>';
const found = elementsOf(MARKUP);
const kept = (css) => assert.equal(rulesFor(found, css), css);
const gone = (css) => assert.equal(rulesFor(found, css), '');

test('rules for classes and tags of the page stay, inside a condition too', () => {
  kept(
    'html{margin:0}.num{color:red}.hero_hero__aB3-_{top:0}.hero_hero__aB3-_ .num{left:0}@media (min-width:600px){.hero_guest__Iln7T{top:1px}}',
  );
});

test('a rule goes when each of its selectors names a class that the page has not', () => {
  gone(
    '.hero_kicker__Xbm12{top:0}.plain-page a{top:0}.hero_hero__aB3-_ .hero_kicker__Xbm12{top:1px}',
  );
  kept('.hero_kicker__Xbm12,.hero_guest__Iln7T{top:0}');
  kept('.num:not(.hero_kicker__Xbm12){top:0}');
});

test('a rule goes when it needs an attribute that the page has not, or a finger', () => {
  kept(
    '.num[data-shape="1"]{top:0}.num[data-shape]{top:0}[hidden]{display:none}[aria-current=page] .num{top:0}path[fill^=var]{top:0}',
  );
  gone('.num[data-shape="2"]{top:0}.num[aria-expanded]{top:0}.num:active{top:0}');
});

test('what the boot script may write on the document and on what is tapped counts as written', () => {
  kept('[data-theme=dark] .num{top:0}[data-session=member] .num{top:0}');
  kept('[data-tapped]{top:0}.num[aria-busy]{top:0}.num[open]{top:0}');
});

test('custom properties stay while a rule, the markup or another property uses them', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--leaf:green;--unused:url("a;b");--only-unused:2px}[data-theme=dark]{--b:2px;--unused:3px}.num{top:var(--a)}';
  assert.equal(
    rulesFor(found, css),
    ':root{--a:var(--b);--b:1px;--leaf:green}[data-theme=dark]{--b:2px}.num{top:var(--a)}',
  );
});

test('the steps of a motion stay with the rule that names it, and a condition without rules goes', () => {
  kept('@keyframes hero_rise__Qwe12{0%{top:0}to{top:1px}}.num{animation:hero_rise__Qwe12 1s}');
  gone('@keyframes hero_rise__Qwe12{0%{top:0}to{top:1px}}');
  gone('@media print{.hero_kicker__Xbm12{top:0}}');
});

test('conditions inside a selector are read as such', () => {
  kept(
    '.num:is(.gone,[data-shape="1"]){top:0}main:has(>.num){top:0}.num:nth-child(2n + 1)::after{content:"},"}',
  );
  gone(
    '.num:is(.gone,.away){top:0}main:has(.gone){top:0}.num:where(.gone){top:0}table .num{top:0}',
  );
  kept('.num:not(:active,.gone){top:0}');
});

test('the blocks of a cascade layer become one, after the order of all layers', () => {
  const order = '@layer ui,page;';
  assert.equal(
    rulesFor(
      found,
      `${order}@layer page{.num{top:1px}}${order}@layer ui{.num{top:0}}@layer page{.num{left:0}.gone{top:0}}`,
    ),
    `${order}@layer page{.num{top:1px}.num{left:0}}@layer ui{.num{top:0}}`,
  );
});

test('a font face stays', () => kept('@font-face{font-family:a;src:url(a.woff2)}'));
