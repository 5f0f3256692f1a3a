import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import postcss from 'postcss';
import { filesBelow } from './files.mjs';

/**
 * A variable on the page is inherited by everything in it: a sheet that brings one after the first paint has the browser style
 * every element anew. The tokens and the city's colours are in the first paint's styles or come with the page's own sheets.
 */
const OF_PAGE = ['app/tokens.css', 'components/ui/art/iso.css'];
const PAGE = /^(?:html|:root|body|(?:html)?\[data-(?:theme|text|session)=[^\]]+\])$/;

/** True when a sheet puts variables on the page itself. */
function hasPageVariables(css) {
  let found = false;
  postcss.parse(css).walkRules(({ selectors, nodes }) => {
    const hasVariables = nodes.some(({ type, prop }) => type === 'decl' && prop.startsWith('--'));
    found ||= hasVariables && selectors.some((one) => PAGE.test(one));
  });
  return found;
}

test('only the tokens and the city’s colours stand on the page: sheets of parts put their variables on what they draw', () => {
  const sheets = ['app', 'components'].flatMap((folder) => [...filesBelow(folder, ['.css'])]);
  assert.ok(sheets.length > 50);
  const found = sheets.filter((name) => hasPageVariables(fs.readFileSync(name, 'utf8')));
  assert.deepEqual(found.sort(), OF_PAGE);
});
