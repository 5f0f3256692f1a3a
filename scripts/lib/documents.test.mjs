import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { findAll, repositoryText } from './repository-text.mjs';

const DOCUMENTS = repositoryText().filter(
  ({ file }) => file.endsWith('.md') && (file === 'README.md' || file.startsWith('docs/')),
);

const missing = (texts) => {
  const named = findAll(
    texts,
    /`((?:app|components|docs|e2e|lib|scripts|server|testing|worker)\/[\w./@-]+\.(?:ts|tsx|mjs|md|css|sql))`/g,
  ).map(({ place, match }) => ({ place, target: match[1] }));
  const linked = findAll(texts, /\]\((?!https?:|#)([^)#\s]+)/g).map(({ place, file, match }) => ({
    place,
    target: path.join(path.dirname(file), match[1]),
  }));
  return [...named, ...linked]
    .filter(({ target }) => !fs.existsSync(target))
    .map(({ place, target }) => `${place} names ${target}`);
};

test('every file that a document names or links to exists', () => {
  assert.ok(DOCUMENTS.length > 50);
  assert.deepEqual(missing(DOCUMENTS), []);
});

test('a missing file is reported with the place that names it', () => {
  const texts = [
    { file: 'docs/a.md', text: 'one\n`lib/no/such.ts`, [b](no-such.md), `lib/<word>/x.ts`' },
  ];
  assert.deepEqual(missing(texts), [
    'docs/a.md:2 names lib/no/such.ts',
    'docs/a.md:2 names docs/no-such.md',
  ]);
});
