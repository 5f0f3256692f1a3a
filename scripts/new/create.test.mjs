import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { binOf, ROOT } from '../lib/project.mjs';
import { consoleNamesOf } from './console-names.mjs';
import { createEndpoint, createPage, createResource } from './create.mjs';
import { namesOf } from './names.mjs';
import { pageNamesOf } from './page-names.mjs';
import { tidy } from './write.mjs';

/** Built and tested parts of a project. */
const PARTS = ['app', 'components', 'console', 'lib', 'scripts', 'server', 'testing'].concat([
  'tsconfig.json',
  'jest.config.ts',
  'jest.setup.ts',
  'next.config.js',
  'package.json',
]);
/** The output of a build is not copied. */
const isSource = (file) => !/console[\\/](out|\.next)$/.test(file);
const PAGES = [
  ['/pages/user/visitors', '访客', 'partners'],
  ['/lucky-draw', '抽奖'],
];
const ENDPOINTS = ['courses.listLessons', 'courses.finishLesson', 'partners.sendGreeting'];

const RESOURCES = [
  ['coupon', '优惠券', 'goods.read', 'issue', 'takeBack'],
  ['stamp', '印花'],
];

let root;
const at = (file) => path.join(root, file);
const read = (file) => fs.readFileSync(at(file), 'utf8');

/** Runs a program of the project in the copy. */
function run(...args) {
  const env = { ...process.env, DATABASE_URL: '' };
  // tests inside a test report to it instead of to us
  delete env.NODE_TEST_CONTEXT;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  assert.equal(status, 0, `${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout + stderr;
}

/** Every file of the copy that is of ours, with its text. */
const everything = () =>
  Object.fromEntries(
    ['app', 'components', 'console', 'lib', 'server'].flatMap((folder) =>
      fs
        .readdirSync(at(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [file, fs.readFileSync(file, 'utf8')]),
    ),
  );

let written;
before(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'startup-metaverse-new-'));
  for (const name of PARTS)
    fs.cpSync(path.join(ROOT, name), at(name), { recursive: true, filter: isSource });
  fs.writeFileSync(
    at('next-env.d.ts'),
    '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
  );
  fs.symlinkSync(path.join(ROOT, 'node_modules'), at('node_modules'));
  written = [];
  for (const name of ENDPOINTS) written.push(...(await createEndpoint(root, namesOf(name))));
  for (const names of PAGES) written.push(...(await createPage(root, pageNamesOf(...names))));
  for (const names of RESOURCES)
    written.push(...(await createResource(root, consoleNamesOf(...names))));
});
after(() => fs.rmSync(root, { recursive: true, force: true }));

const files = () => [...new Set(written.map(({ path: file }) => file))];
const tests = (isOf) => files().filter((file) => /\.test\.tsx?$/.test(file) && isOf(file));
const isServer = (file) => file.startsWith('server/');

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
  assert.deepEqual(pageNamesOf('/pages/space/luckyDraw', '抽奖', 'rewards'), {
    path: '/pages/space/luckyDraw',
    title: '抽奖',
    word: 'rewards',
    folder: 'app/pages/space/luckyDraw',
    file: 'lucky-draw-page',
    component: 'LuckyDrawPage',
    copy: 'luckyDrawCopy',
    copyFile: 'lucky-draw-copy',
    parent: 'HOME',
    isForGuests: true,
  });
  assert.equal(pageNamesOf('/pages/user/visitors', '访客').copyFile, 'copy');
});

test('a page without a proper path, title or word is refused with a sentence that says so', () => {
  for (const wrong of [undefined, '', '/', 'visitors', '/Visitors', '/a/../b', '/a?b=1', '/a/'])
    assert.throws(() => pageNamesOf(wrong, '访客'), /is no path of a page/);
  for (const wrong of [undefined, '', ' 访客', "it's", '一二三四五六七八九十一二三'])
    assert.throws(() => pageNamesOf('/visitors', wrong), /needs a title/);
  for (const wrong of ['Partners', 'ui', 'api', '../x'])
    assert.throws(() => pageNamesOf('/visitors', '访客', wrong), /is no word of a domain/);
});

test('a noun of the console is taken apart, and a wrong one is refused with a sentence', () => {
  for (const [noun, plural] of [
    ['coupon', 'coupons'],
    ['category', 'categories'],
    ['box', 'boxes'],
  ])
    assert.equal(consoleNamesOf(noun, '优惠券').plural, plural);
  for (const wrong of [undefined, '', 'Coupon', 'new', '../x', 'a-b'])
    assert.throws(() => consoleNamesOf(wrong), /is no noun of the console/);
  assert.throws(() => consoleNamesOf('coupon', '一二三四五六七八九'), /needs a title/);
  assert.throws(() => consoleNamesOf('coupon', '券', 'all'), /is no permission/);
  assert.throws(() => consoleNamesOf('coupon', '券', 'goods.read', 'end-it'), /is no action/);
});

test('what is there is joined', () => {
  assert.match(read('server/routes.ts'), /\.\.\.coursesRoutes\(\),/);
  assert.equal(read('lib/contract/index.ts').match(/\bcourses\b/g).length, 3);
  assert.match(read('server/console/resources.ts'), /couponResource,\s+stampResource/);
  assert.match(read('lib/contract/console/audit-names.ts'), /'coupon.take-back': /);
  assert.match(
    read('console/app/help-copy.ts'),
    /^ {2}coupons: \{\n {4}what: '查找与查看优惠券。',/m,
  );
  assert.match(read('console/ui/shell/menu.ts'), /title: '优惠券',\s+href: '\/coupons',/);
  assert.match(
    read('lib/kit/routes.ts'),
    / {2}page\('\/pages\/user\/visitors', '访客', ACCOUNT\),\n {2}page\('\/lucky-draw', '抽奖', HOME, \{ guest: true \}\),\n {2}page\(OFFLINE/,
  );
});

test('every file is as lint and the formatter want it', async () => {
  for (const file of files()) assert.equal(await tidy(read(file), file), read(file), file);
});

const isConsole = (file) => file.startsWith('console/');

/** Compiles files of one world, and what they reach. */
function compile(name, project) {
  const config = `tsconfig.${name}.json`;
  fs.writeFileSync(at(config), JSON.stringify({ include: [], ...project }));
  run(binOf('typescript-native', 'tsc'), '-p', config, '--noEmit', '--incremental', 'false');
}

test('everything compiles, its tests included', () => {
  compile('server', { extends: './server/tsconfig.json', files: files().filter(isServer) });
  compile('web', {
    extends: './tsconfig.json',
    files: files().filter((file) => !isServer(file) && !isConsole(file)),
    include: ['next-env.d.ts', 'jest.setup.ts', 'lib/**/*.d.ts'],
  });
  compile('console', {
    extends: './console/tsconfig.json',
    files: files().filter(isConsole),
    include: ['next-env.d.ts', 'jest.setup.ts', 'components/ui/qr/*.d.ts'],
  });
});

test('the tests of pages and hooks pass', () => {
  const asked = tests((file) => !isServer(file));
  assert.match(run(binOf('jest'), ...asked), new RegExp(`Test Suites: ${asked.length} passed`));
});

test('the tests of services pass', () => {
  const asked = tests(isServer);
  assert.match(run('scripts/test-server.mjs', ...asked), /^ℹ fail 0$/m);
});

test('what exists is refused, and what cannot be written leaves no trace', async () => {
  const present = everything();
  const refused = [
    [() => createEndpoint(root, namesOf('account.login')), /account\.login exists already/],
    [() => createPage(root, pageNamesOf('/pages/user/money', '钱包')), /money exists already/],
    [() => createResource(root, consoleNamesOf('audit')), /audit exists already/],
    // the page is new, its component is not
    [
      () => createPage(root, pageNamesOf('/visitors', '访客', 'partners')),
      /visitors-page\.tsx exi/,
    ],
  ];
  for (const [create, reason] of refused) await assert.rejects(create, reason);
  // a file where a folder has to be: found out after others have been written
  fs.writeFileSync(at('lib/late'), '');
  await assert.rejects(() => createPage(root, pageNamesOf('/late', '迟到')));
  fs.rmSync(at('lib/late'));
  assert.deepEqual(everything(), present);
});
