import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import {
  chaptersOf,
  recordCitations,
  ruleCitations,
  rulesOf,
  vagueCitations,
} from './citations.mjs';
import { repositoryText } from './repository-text.mjs';

/* This file shows wrong citations on purpose. */
const TEXTS = repositoryText().filter(({ file }) => !/scripts\/lib\/citations/.test(file));
const SPECIFICATION = fs.readFileSync('docs/specification.md', 'utf8');
const RULES = rulesOf(SPECIFICATION);
const RECORDS = new Map(
  fs
    .readdirSync('docs/decisions')
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => [name.slice(0, 4), fs.readFileSync(`docs/decisions/${name}`, 'utf8')]),
);

const inFile = (text) => [{ file: 'some/file.ts', text }];
const unknownRules = (texts) =>
  ruleCitations(texts)
    .filter(({ cited }) => !RULES.includes(cited))
    .map(({ place, cited }) => `${place} cites specification ${cited}`);
const unknownRecords = (texts) =>
  recordCitations(texts)
    .filter(({ cited }) => !RECORDS.has(cited))
    .map(({ place, cited }) => `${place} cites decision ${cited}`);

test('the rules of the specification are numbered without a gap', () => {
  const chapters = chaptersOf(SPECIFICATION);
  assert.deepEqual(
    chapters,
    chapters.map((_, index) => index + 1),
  );
  const expected = chapters.flatMap((chapter) =>
    RULES.filter((rule) => rule.startsWith(`${chapter}.`)).map(
      (_, index) => `${chapter}.${index + 1}`,
    ),
  );
  assert.deepEqual(RULES, expected);
});

test('every cited rule exists in the specification', () => {
  assert.ok(ruleCitations(TEXTS).length > 100);
  assert.deepEqual(unknownRules(TEXTS), []);
});

test('an unknown rule is reported with file and line, also in a list and over a line break', () => {
  assert.deepEqual(unknownRules(inFile('// one\n/** (specification 7.4, 99.1) */')), [
    'some/file.ts:2 cites specification 99.1',
  ]);
  assert.deepEqual(unknownRules(inFile('/**\n * as specification\n * 98.7 and 7.4 say\n */')), [
    'some/file.ts:2 cites specification 98.7',
  ]);
  assert.deepEqual(unknownRules(inFile('specification 2.1, which 9.2 % of 1.5 need')), []);
});

test('rules are cited by number only', () => {
  assert.deepEqual(vagueCitations(TEXTS), []);
  assert.equal(
    vagueCitations(inFile('(specification, section 9) and (product rule 5.4)')).length,
    2,
  );
});

test('every cited decision exists', () => {
  assert.ok(recordCitations(TEXTS).length > 20);
  assert.deepEqual(unknownRecords(TEXTS), []);
  assert.deepEqual(unknownRecords(inFile('see decisions 0018 and 9999')), [
    'some/file.ts:1 cites decision 9999',
  ]);
});
