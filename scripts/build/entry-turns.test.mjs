import assert from 'node:assert/strict';
import test from 'node:test';
import nextLoader from 'next/dist/build/webpack/loaders/next-flight-client-entry-loader.js';
import entryTurns from './entry-turns.mjs';
import { nextTurn } from './next-turn.mjs';

/** What the installed Next writes for the entry of a page with these modules. */
const entryOf = (...modules) => nextLoader.default.call({ getOptions: () => ({ modules: modules.map((one) => JSON.stringify(one)), server: 'false' }), _module: { buildInfo: {} } });

test('each module of an entry is evaluated in a turn of its own', () => {
  const turned = entryTurns(entryOf({ request: '/app/shell.tsx', ids: ['Shell'] }, { request: '/app/error.tsx', ids: [] }));
  const turns = [...turned.matchAll(/nextTurn\(\)\.then\(\(\) => import\((?:\/\*.+\*\/) "(.+)"\)\);/g)];
  assert.deepEqual(turns.map(([, file]) => file), ['/app/shell.tsx', '/app/error.tsx']);
  assert.equal(turned.match(/import\(/g).length, 2);
});

test('an entry without modules stays empty, one that is written otherwise ends the build', () => {
  assert.equal(entryTurns(entryOf()), '');
  assert.throws(() => entryTurns('require("/app/shell.tsx");'), /no longer writes/);
});

test('turns come one after the other, each in a task of its own', async () => {
  const seen = [];
  const turns = ['first', 'second'].map((name) => nextTurn().then(() => seen.push(name)).then(() => seen.push(`after the ${name}`)));
  assert.deepEqual(seen, []);
  await Promise.all(turns);
  assert.deepEqual(seen, ['first', 'after the first', 'second', 'after the second']);
});
