import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const TABLE = fs.readFileSync('docs/limits.md', 'utf8');
const files = fs
  .readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/^(testing|attacks|faults|proof)\//.test(file),
  );
const textOf = (file: string) => fs.readFileSync(path.join('server', file), 'utf8');

test('every counter of a limit stands in the table of limits', () => {
  const counters = files.flatMap((file) => {
    const text = textOf(file);
    return [
      ...text.matchAll(/(?:refuseOverLimit|countHit)\(\s*\w+,\s*`([\w-]+):/g),
      ...text.matchAll(/refuseOverAddress\(\s*call,\s*'([\w-]+)'/g),
    ].map(([, name]) => name ?? '');
  });
  assert.ok(counters.length >= 17, counters.join());
  assert.deepEqual(
    [...new Set(counters)].filter((name) => !TABLE.includes(`| \`${name}\` |`)),
    [],
  );
});

test('the numbers of the table are those of the code', () => {
  const rows = [...TABLE.matchAll(/^\| .* \| `([A-Z_]+) = ([\d_]+)` in `server\/([^`]+)` \|$/gm)];
  assert.ok(rows.length >= 15, String(rows.length));
  for (const [, name = '', value = '', file = ''] of rows)
    assert.match(
      textOf(file),
      new RegExp(`\\b${name}(?: = |: whole\\([^)]*\\)\\.default\\()${value}\\b`),
      `${name} in ${file}`,
    );
});
