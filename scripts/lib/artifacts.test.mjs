import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { settingsOfBuild } from './artifacts.mjs';
import { sourceMark } from './kept-sites.mjs';

const markOf = (env) => sourceMark(settingsOfBuild(env));

test('two deployments of one checkout have the same build: a start beside a running server builds nothing', () => {
  const first = markOf({ PORT: '3000', DATA_DIR: '.data' });
  const others = [
    { PORT: '4000', DATA_DIR: '/var/other', TABS: 'shop' },
    { SIGN_PREFIX: 'pair', SIGN_SECRET: 'secret-of-the-pair', API_BASE: 'https://api.example.com' },
    { NEXT_PUBLIC_SIGN_SECRET: 'former', NEXT_PUBLIC_MAYOR: '1', NODE_ENV: 'production' },
  ];
  for (const env of others) assert.equal(markOf(env), first);
  assert.notEqual(markOf({ GALLERY: '1' }), first, 'the page of all parts is another export');
});

test('no environment variable is written into the app but the build’s own', () => {
  const config = fs.readFileSync('next.config.js', 'utf8');
  const inlined = /\n {2}env: \{(.*?)\n {2}\}/s.exec(config)?.[1] ?? '';
  assert.deepEqual(inlined.match(/[A-Z_]+(?=:)/g), [
    'NEXT_PUBLIC_BUILD_ID',
    'NEXT_PUBLIC_APP_VERSION',
    'BOOT_SCRIPT',
    'SITE_MARKS',
  ]);
});
