import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenBy, select, wordOf } from './selection.mjs';

const WORDS = ['card', 'city', 'feedback', 'help', 'home', 'learning'];
const GRAPH = new Map([
  ['lib/card/copy.ts', []],
  ['lib/format/money.ts', []],
  ['components/card/card.tsx', ['lib/card/copy.ts', 'components/ui/button.tsx']],
  ['components/card/card.test.tsx', ['components/card/card.tsx']],
  ['components/city/city.test.tsx', ['components/ui/button.tsx']],
  ['components/ui/button.tsx', []],
  ['app/pages/user/card/page.tsx', ['components/card/card.tsx']],
  ['server/modules/card/routes.ts', ['lib/format/money.ts']],
  ['server/app.ts', WORDS.map((word) => `server/modules/${word}/routes.ts`)],
  ['server/modules/card/card.test.ts', ['server/app.ts']],
  ['server/modules/city/city.test.ts', ['server/app.ts']],
  ['server/db/money.test.ts', ['lib/format/money.ts']],
  ['server/db/shapes/shapes.test.ts', ['server/app.ts']],
  ['e2e/support/pick-file.ts', []],
  ['e2e/card.spec.ts', ['lib/card/copy.ts']],
  ['e2e/card-exchange.spec.ts', []],
  ['e2e/city.spec.ts', ['lib/card/copy.ts']],
  ['e2e/profile.spec.ts', ['e2e/support/pick-file.ts']],
  ['e2e/back.spec.ts', []],
  ['e2e/guest.spec.ts', []],
]);

test('a word is found in every folder that carries it; what all share is no word', () => {
  const files = [
    'components/card/card.tsx',
    'lib/card/copy.ts',
    'server/modules/card/routes.ts',
    'lib/contract/card.ts',
    'lib/contract/card.schema.ts',
    'lib/contract/card-vcf.ts',
  ];
  for (const file of files) assert.equal(wordOf(file), 'card', file);
  for (const file of ['components/ui/button.tsx', 'lib/format/money.ts', 'server/app.ts'])
    assert.equal(wordOf(file), undefined, file);
});

test('a change is seen through imports, but not through the file that puts the app together', () => {
  const seen = seenBy(GRAPH, ['lib/format/money.ts']);
  assert.ok(seen.has('server/modules/card/routes.ts') && seen.has('server/db/money.test.ts'));
  assert.ok(!seen.has('server/app.ts') && !seen.has('server/modules/city/city.test.ts'));
});

test('a change in one word runs the tests of that word on every level, and no other', () => {
  const chosen = select(GRAPH, ['components/card/card.tsx']);
  assert.deepEqual(chosen.unit, ['components/card/card.test.tsx']);
  assert.deepEqual(chosen.server, ['server/modules/card/card.test.ts']);
  assert.deepEqual(chosen.browser, ['e2e/card.spec.ts', 'e2e/card-exchange.spec.ts']);
  assert.deepEqual(chosen.types, ['tsconfig.json', 'server/tsconfig.json', 'e2e/tsconfig.json']);
  assert.deepEqual(chosen.lint, ['components/card/card.tsx']);
  assert.equal(chosen.scripts, false);
});

test('a part that all pages share runs the tests that import it and the journeys across pages', () => {
  const chosen = select(GRAPH, ['components/ui/button.tsx']);
  assert.deepEqual(chosen.unit, ['components/card/card.test.tsx', 'components/city/city.test.tsx']);
  assert.ok(chosen.browser.includes('e2e/back.spec.ts'));
});

test('a page stands for the words that it shows', () => {
  assert.deepEqual(select(GRAPH, ['app/pages/user/card/page.tsx']).server, [
    'server/modules/card/card.test.ts',
  ]);
});

test('what nothing imports is tried by the tests beside it, and a helper of journeys by those that use it', () => {
  assert.deepEqual(select(GRAPH, ['server/db/shapes/v1.sql']).server, [
    'server/db/shapes/shapes.test.ts',
  ]);
  assert.deepEqual(select(GRAPH, ['e2e/support/pick-file.ts']).browser, ['e2e/profile.spec.ts']);
});

test('a file that is gone is not linted; a page of documentation runs nothing', () => {
  assert.deepEqual(select(GRAPH, ['lib/card/copy.ts'], () => false).lint, []);
  const { types, lint, unit, server, browser } = select(GRAPH, ['docs/quality.md', 'README.md']);
  assert.deepEqual([types, lint, unit, server, browser].flat(), []);
});
