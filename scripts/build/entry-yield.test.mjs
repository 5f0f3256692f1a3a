import assert from 'node:assert/strict';
import test from 'node:test';
import nextLoader from 'next/dist/build/webpack/loaders/next-flight-client-entry-loader.js';
import entryYield from './entry-yield.mjs';
import { yieldTask } from './yield-task.mjs';

/** What the installed Next writes for the entry of a page with these modules. */
const entryOf = (...modules) =>
  nextLoader.default.call({
    getOptions: () => ({ modules: modules.map((one) => JSON.stringify(one)), server: 'false' }),
    _module: { buildInfo: {} },
  });

test('each module of an entry is evaluated in a task of its own', () => {
  const yielding = entryYield(
    entryOf({ request: '/app/shell.tsx', ids: ['Shell'] }, { request: '/app/error.tsx', ids: [] }),
  );
  const tasks = [
    ...yielding.matchAll(/yieldTask\(\)\.then\(\(\) => import\((?:\/\*.+\*\/) "(.+)"\)\);/g),
  ];
  assert.deepEqual(
    tasks.map(([, file]) => file),
    ['/app/shell.tsx', '/app/error.tsx'],
  );
  assert.equal(yielding.match(/import\(/g).length, 2);
});

test('an entry without modules stays empty, one that is written otherwise ends the build', () => {
  assert.equal(entryYield(entryOf()), '');
  assert.throws(() => entryYield('require("/app/shell.tsx");'), /no longer writes/);
});

test('yields resolve one after the other, each in a task of its own', async () => {
  const seen = [];
  const tasks = ['first', 'second'].map((name) =>
    yieldTask()
      .then(() => seen.push(name))
      .then(() => seen.push(`after the ${name}`)),
  );
  assert.deepEqual(seen, []);
  await Promise.all(tasks);
  assert.deepEqual(seen, ['first', 'after the first', 'second', 'after the second']);
});
