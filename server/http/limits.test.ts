import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { ERROR_COPY } from '@/lib/contract/errors';

const TABLE = fs.readFileSync('docs/limits.md', 'utf8');
const files = fs
  .readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/^(testing|attacks|faults|proof)\//.test(file),
  );
const textOf = (file: string) => fs.readFileSync(path.join('server', file), 'utf8');
/** Refusals that say: too often, or too many. What the last ones of the list are is no limit of somebody. */
const LIMIT_CODES = Object.keys(ERROR_COPY).filter((code) =>
  /limit|_full$|_urged$|urge_done|extend_done|too_(soon|many)|cooling|twice/.test(code),
);
const OF_THINGS = ['plots_full', 'slot_full', 'limit_order', 'limit_member'];

test('every counter of a limit stands in the table of limits', () => {
  const counters = files.flatMap((file) => {
    const text = textOf(file);
    return [
      ...text.matchAll(/(?:(?:refuseOverLimit|countHit)\(\s*\w+,|hitOf\()\s*`([\w-]+):/g),
      ...text.matchAll(/refuseOverAddress\(\s*\w+,\s*'([\w-]+)'/g),
    ].map(([, name]) => name ?? '');
  });
  assert.ok(counters.length >= 17, counters.join());
  assert.deepEqual(
    [...new Set(counters)].filter((name) => !TABLE.includes(`| \`${name}\` |`)),
    [],
  );
});

test('every refusal of the contract that says too often or too many is explained there', () => {
  assert.ok(LIMIT_CODES.length >= 20, LIMIT_CODES.join());
  assert.deepEqual(
    LIMIT_CODES.filter((code) => !OF_THINGS.includes(code) && !TABLE.includes(`\`${code}\``)),
    [],
  );
});

test('what is limited by address in the code is limited by the configuration', () => {
  for (const file of files)
    for (const [, name = '', number = ''] of textOf(file).matchAll(
      /refuseOverAddress\(\s*\w+,\s*'([\w-]+)',\s*([\w.]+),/g,
    ))
      assert.doesNotMatch(number, /^[A-Z\d_]+$/, `${name} in ${file}`);
});

test('the numbers of the table are those of the code', () => {
  const rows = [
    ...TABLE.matchAll(/^\| .* \| `(\w+) = ([\d_]+)` in `((?:server|lib)\/[^`]+)` \|$/gm),
  ];
  assert.ok(rows.length >= 45, String(rows.length));
  for (const [, name = '', value = '', file = ''] of rows)
    assert.match(
      fs.readFileSync(file, 'utf8'),
      new RegExp(`\\b${name}(?: = |: whole\\([^)]*\\)\\.default\\(|: )${value}\\b`),
      `${name} in ${file}`,
    );
});
