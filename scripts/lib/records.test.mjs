import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

const FOLDER = 'docs/decisions';
const MOST_LINES = 45;
const NAMES = fs.readdirSync(FOLDER).filter((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name));
const INDEX = fs.readFileSync(`${FOLDER}/README.md`, 'utf8');
const numberOf = (name) => name.slice(0, 4);

function readRecord(name) {
  const text = fs.readFileSync(`${FOLDER}/${name}`, 'utf8');
  const head = /^# (\d{4}) · (\S.*)\n\nDate: (\d{4}-\d\d-\d\d)\n\n/.exec(text);
  if (!head) return { name, text };
  const [, number, title] = head;
  return { name, text, number, title };
}

const RECORDS = NAMES.map(readRecord);

test('a record has its number, a title, a date, and three parts on one screen', () => {
  for (const { name, text, number } of RECORDS) {
    assert.equal(number, numberOf(name), `${name}: "# 0001 · Title", then "Date: …"`);
    const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequence)\.\*\*/gm)].map(
      ([, part]) => part,
    );
    assert.deepEqual(parts, ['Context', 'Decision', 'Consequence'], name);
    assert.ok(text.split('\n').length <= MOST_LINES, `${name} is longer than a screen`);
  }
});

test('records are numbered once, and name only records that exist', () => {
  const numbers = NAMES.map(numberOf);
  assert.equal(new Set(numbers).size, numbers.length);
  for (const { name, text } of RECORDS)
    for (const [, cited] of text.matchAll(/\b(0\d{3})\b/g))
      assert.ok(numbers.includes(cited), `${name} names ${cited}`);
});

test('the index holds every record with its title', () => {
  const rows = [...INDEX.matchAll(/^- \[\d{4}\]\(.*$/gm)].map(([row]) => row).sort();
  const expected = RECORDS.map(({ name, number, title }) => `- [${number}](${name}) ${title}`);
  assert.deepEqual(rows, expected.sort());
});

test('a missing number is explained in the index: never assigned, or merged into a record', () => {
  const numbers = NAMES.map((name) => Number(numberOf(name)));
  const [explained = ''] = /^Number .*never assigned\. Merged: [^]*?\n\n/m.exec(INDEX) ?? [];
  for (let number = 1; number <= Math.max(...numbers); number += 1)
    if (!numbers.includes(number))
      assert.ok(explained.includes(String(number).padStart(4, '0')), String(number));
});
