import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

const documented = new Set(
  [...fs.readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  ),
);

test('every variable that the server reads is explained in .env.example', () => {
  const names = ['server/config.ts', 'server/config-pay.ts', 'server/config-console.ts'].flatMap(
    (file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
        ([, name]) => name,
      ),
  );
  assert.ok(names.length > 10);
  assert.deepEqual(
    names.filter((name) => !documented.has(name)),
    [],
  );
});

test('an example that is uncommented as it stands is a valid setting', () => {
  const values = fs
    .readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => /^# [A-Z_]+=/.test(line));
  for (const line of values) assert.match(line, /^# [A-Z][A-Z0-9_]+=\S*( +# .+)?$/, line);
});
