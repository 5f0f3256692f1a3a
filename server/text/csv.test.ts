import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@/testing/fast-check';
import { guardCell, unguardCell, writeCsv } from './csv';
import { CsvFault, readCsv } from './read-csv';

const cell = () =>
  fc.oneof(
    fc.string(),
    fc.constantFrom(
      '=1+1',
      "'=1",
      "''@a",
      '-5.00',
      '-',
      '+86',
      '@x',
      '\tx',
      '＝1',
      '"',
      'a\r\nb',
      '2026120112345678',
      '0678',
      '4E5',
      '',
    ),
  );

test('what looks like a formula is text for a spreadsheet; figures stay figures', () => {
  for (const text of ['=HYPERLINK("x")', '+1', '-a', '@SUM(1)', '\t=1', '＝1', "'=1"])
    assert.match(guardCell(text), /^'/, text);
  for (const text of ['-5.00', '12', "it's", "'quoted'", '']) assert.equal(guardCell(text), text);
});

test('digits that a spreadsheet would change are text for it, other numbers are figures', () => {
  for (const number of [
    '202612011234',
    '2026120112345678',
    '62258801377068681234',
    '20260602141800160417',
    '4200002026112812345678901234',
    '0678',
    '037',
    '057187654321',
    '00',
    '2E3456',
    '4e5',
  ])
    assert.deepEqual([guardCell(number), unguardCell(guardCell(number))], [`\t${number}`, number]);
  for (const number of ['13812340678', '12.50', '0.50', '0', '-7', '7E', 'E5', '4KPCGC'])
    assert.equal(guardCell(number), number);
});

test('whatever is written is read again', () => {
  fc.assert(fc.property(cell(), (text) => unguardCell(guardCell(text)) === text));
  const table = fc.array(fc.array(cell(), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(fc.property(table, (rows) => assert.deepEqual(readCsv(writeCsv(rows)), rows)));
});

test('a quote that never ends is told with its row', () => {
  assert.throws(
    () => readCsv('a,b\n1,2\n"3,4'),
    (error) => error instanceof CsvFault && error.row === 3,
  );
});
