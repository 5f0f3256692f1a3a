import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { binOf, ROOT } from '../lib/project.mjs';
import { createEndpoint } from './create.mjs';
import { namesOf } from './names.mjs';

let root;
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

/** What the compiler complains about; '' when all is well. */
function compile(name, { files, include = [], ...project }) {
  const config = `tsconfig.${name}.json`;
  fs.writeFileSync(
    path.join(root, config),
    JSON.stringify({
      ...project,
      compilerOptions: { noEmit: true, incremental: false, plugins: [] },
      files,
      include,
    }),
  );
  return spawnSync(
    process.execPath,
    [binOf('typescript', 'tsc'), '-p', config, '--pretty', 'false'],
    { cwd: root, encoding: 'utf8' },
  ).stdout;
}

before(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'startup-metaverse-new-'));
  for (const name of [
    'lib',
    'server',
    'components',
    'testing',
    'tsconfig.json',
    'jest.setup.ts',
    'package.json',
  ])
    fs.cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  fs.writeFileSync(path.join(root, 'styles.d.ts'), '/// <reference types="next" />\n');
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
});
after(() => fs.rmSync(root, { recursive: true, force: true }));

test('names are taken apart into every spelling', () => {
  assert.deepEqual(namesOf('courses.listLessons'), {
    word: 'courses',
    verb: 'listLessons',
    isRead: true,
    full: 'courses.listLessons',
    path: '/api/courses/listLessons',
    hook: 'useLessons',
    file: 'list-lessons',
    hookFile: 'use-lessons',
    routes: 'coursesRoutes',
  });
  assert.equal(namesOf('courses.finishLesson').hook, 'useFinishLesson');
  for (const wrong of [undefined, '', 'courses', 'Courses.list', 'courses.', 'a.b.c', '../x.y'])
    assert.equal(namesOf(wrong), null);
});

test('endpoints of a new and of a known word compile, their tests included', () => {
  const written = ['courses.listLessons', 'courses.finishLesson', 'partners.sendGreeting'].flatMap(
    (name) => createEndpoint(root, namesOf(name)),
  );
  assert.match(read('server/app.ts'), /\.\.\.coursesRoutes\(\),/);
  assert.equal(read('lib/contract/index.ts').match(/\bcourses\b/g).length, 3);
  const files = [...new Set(written.map(({ path: file }) => file))];
  const isServer = (file) => file.startsWith('server/');
  assert.equal(
    compile('server', { extends: './server/tsconfig.json', files: files.filter(isServer) }),
    '',
  );
  assert.equal(
    compile('web', {
      extends: './tsconfig.json',
      files: [...files.filter((file) => !isServer(file)), 'jest.setup.ts', 'styles.d.ts'],
      include: ['lib/**/*.d.ts'],
    }),
    '',
  );
});

test('an endpoint that exists is refused, and nothing is written', () => {
  const before = read('lib/contract/account.ts');
  assert.throws(() => createEndpoint(root, namesOf('account.login')), /exists already/);
  assert.equal(read('lib/contract/account.ts'), before);
});
