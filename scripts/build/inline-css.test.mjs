import assert from 'node:assert/strict';
import test from 'node:test';
import { rulesFor } from './inline-css.mjs';

const MARKUP = '<main class="hero_hero__aB3-_ hero_guest__Iln7T"><b class="num">1</b></main>';

test('rules for classes of the page and rules without a class of a module stay', () => {
  const css = 'html{margin:0}.num{color:red}.hero_hero__aB3-_{top:0}.hero_hero__aB3-_ .num{left:0}@media (min-width:600px){.hero_guest__Iln7T{top:1px}}';
  assert.equal(rulesFor(MARKUP, css), css);
});

test('a rule goes when each of its selectors names a class that the page has not', () => {
  assert.equal(rulesFor(MARKUP, '.hero_kicker__Xbm12{top:0}.num{left:0}.hero_hero__aB3-_ .hero_kicker__Xbm12{top:1px}'), '.num{left:0}');
  assert.equal(rulesFor(MARKUP, '.hero_kicker__Xbm12,.hero_guest__Iln7T{top:0}'), '.hero_kicker__Xbm12,.hero_guest__Iln7T{top:0}');
});

test('the steps of a motion and rules inside a condition keep their frame', () => {
  assert.equal(rulesFor(MARKUP, '@keyframes hero_rise__Qwe12{0%{top:0}to{top:1px}}@media print{.hero_kicker__Xbm12{top:0}}'), '@keyframes hero_rise__Qwe12{0%{top:0}to{top:1px}}@media print{}');
});
