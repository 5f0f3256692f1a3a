import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { binOf, ROOT } from '../lib/project.mjs';

/** Planted violations of each rule of this project: [file, source, rules that report it, each with its line]. */
const PLANTED = {
  'components/wallet/imports.tsx': [
    [
      "import { db } from 'drizzle-orm';",
      "import type { App } from '@/server/app';",
      "export const late = [db, () => import('@/lib/partners/copy')];",
      "export type Server = App | import('@/server/start').Started;",
    ],
    ['house(fences):1', 'house(fences):2', 'house(fences):3', 'house(fences):4'],
  ],
  'app/late.tsx': [
    [
      "import dynamic from 'next/dynamic';",
      "import { lazy, Suspense } from 'react';",
      "import { lazyPart } from '@/components/ui/lazy';",
      "export const late = [dynamic, lazy, lazyPart, Suspense, () => import('./late')];",
    ],
    ['house(late-code):1', 'house(late-code):2'],
  ],
  'components/wallet/owners.tsx': [
    [
      "export const answer = fetch('/zc/api/wallet');",
      "localStorage.setItem('a', 'b');",
      'export const text = (12).toLocaleString();',
      'export const bare = <p dangerouslySetInnerHTML={{ __html: text }} />;',
    ],
    [
      'eslint(no-restricted-globals):2',
      'eslint(no-restricted-properties):3',
      'house(fetch-owner):1',
      'react(no-danger):4',
    ],
  ],
  'components/wallet/hooks.tsx': [
    [
      "import { useEffect, useState } from 'react';",
      'export function First({ on }: { on: boolean }) {',
      '  if (on) useState(0);',
      '  return null;',
      '}',
      'export const Second = () => <p>{Math.random()}</p>;',
      'export function Third({ of }: { of: string[] }) {',
      '  useEffect(() => {',
      '    of.length = 0;',
      '  });',
      '  return null;',
      '}',
    ],
    ['react(immutability):9', 'react(purity):6', 'react-hooks(rules-of-hooks):3'],
  ],
  'console/members/calls.ts': [
    ["export const answer: any = fetch('/console/api/members');"],
    ['eslint(no-restricted-globals):1', 'typescript(no-explicit-any):1'],
  ],
  'app/pages/user/page.tsx': [
    Array.from({ length: 81 }, (_, index) => `export const a${index} = ${index};`),
    ['eslint(max-lines):81'],
  ],
  'lib/wallet/spread.ts': [
    ['export const one = { ...{ a: 1 }, b: 2 };', 'export const two = [...[1], 2];'],
    ['house(literal-spread):1', 'house(literal-spread):2'],
  ],
  'lib/wallet/allowed.test.ts': [
    ["export const answer = [fetch('/'), localStorage, (12).toLocaleString()];"],
    [],
  ],
};

/** The settings of this project for a folder elsewhere: plugins are found from there, too. */
function copySettings(folder) {
  const settings = fs.readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
  const plugin = path.join(ROOT, 'scripts/lint/house.mjs');
  fs.writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    settings.replace('./scripts/lint/house.mjs', plugin),
  );
}

describe('lint refuses', () => {
  let folder = '';
  let found = [];

  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'planted-'));
    copySettings(folder);
    for (const [file, [lines]] of Object.entries(PLANTED)) {
      fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
    }
    const { stdout } = spawnSync(process.execPath, [binOf('oxlint'), '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    found = JSON.parse(stdout).diagnostics.map(({ filename, code, labels }) => ({
      file: filename,
      rule: `${code}:${labels[0].span.line}`,
    }));
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  for (const [file, [, rules]] of Object.entries(PLANTED)) {
    test(`${file}: ${rules.join(', ') || 'nothing'}`, () => {
      const here = found.filter((each) => each.file === file).map(({ rule }) => rule);
      assert.deepEqual(here.sort(), rules);
    });
  }
});
