/** The server that the browser tests talk to: real export, real embedded database in a fresh folder, demo data, SMS codes on the console. */
import './lib/node-version.mjs';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVER_BUNDLE } from './lib/artifacts.mjs';
import { CACHE, enterProject } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { ensureTestBuild, TEST_EXPORT_DIR, TEST_SIGN } from './lib/test-site.mjs';
import { fail } from './lib/terminal.mjs';

enterProject();
if (!(await ensureTestBuild())) fail('The app could not be built; the reason stands above.');

// As root the database runs as another user, who must be able to reach the folder; a home may be closed to it.
const data = path.join(process.getuid?.() === 0 ? '/tmp' : os.tmpdir(), `startup-metaverse-e2e-${randomUUID()}`);
const folder = path.join(CACHE, 'e2e');
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, 'data-dir'), data);
const log = fs.openSync(path.join(folder, 'server.log'), 'w');
const env = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: process.env.E2E_PORT || '3107',
  DATA_DIR: data,
  DATABASE_URL: '',
  DEMO: '1',
  EXPORT_DIR: path.resolve(TEST_EXPORT_DIR),
  SIGN_PREFIX: TEST_SIGN.prefix,
  SIGN_SECRET: TEST_SIGN.secret,
  // Each test comes from an address of its own, so that limits per address are real and tests do not meet.
  TRUST_PROXY: '127.0.0.1',
};
const server = start(process.execPath, [SERVER_BUNDLE], { env, stdio: ['ignore', log, log] });
server.once('close', (code) => {
  fs.rmSync(data, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
