import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { SERVER_FLAGS } from './instance.mjs';

const flags = SERVER_FLAGS.join(' ');
const read = (file) => fs.readFileSync(file, 'utf8');

test('the server runs in the same heap wherever it is started, and so it is measured', () => {
  assert.match(flags, /^--max-old-space-size=\d+$/);
  assert.equal(JSON.parse(read('package.json')).scripts.start, `node ${flags} scripts/start.mjs`);
  assert.ok(read('docs/deploy/startup-metaverse@.service').includes(`\nExecStart=/usr/bin/node ${flags} build/server.mjs\n`));
  assert.ok(read('docs/deploy/Dockerfile').includes(`\nCMD ${JSON.stringify(['node', ...SERVER_FLAGS, 'build/server.mjs']).replaceAll(',', ', ')}\n`));
});
