/** A real server on the test build with an embedded database and demo data in a folder of its own, for browser tests and measurements. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SERVER_BUNDLE } from './project.mjs';
import { start } from './run.mjs';
import { sharedTmpDir } from './scratch.mjs';
import { TEST_EXPORT_DIR, TEST_SIGN } from './test-site.mjs';

/** As in production (docs/operations.md): below 2 GB, V8 collects before the heap is four times what lives in it; what calls leave behind fills 24 MB, not 48. */
export const SERVER_FLAGS = ['--max-old-space-size=2000', '--max-semi-space-size=8'];

/** A data folder that does not exist yet. */
export const freshDataDir = (purpose) =>
  path.join(sharedTmpDir(), `startup-metaverse-${purpose}-${randomUUID()}`);

/**
 * Starts the server on loopback; ended with its parent, or by `stop` of run.mjs.
 * @param {{ port: number, data: string, log: string, env?: Record<string, string> }} place `log` is the file for what it prints, `env` more settings
 */
export function startInstance({ port, data, log, env: more = {} }) {
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const out = fs.openSync(log, 'w');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: '',
    DEMO: '1',
    OUT_DIR: path.resolve(TEST_EXPORT_DIR),
    SIGN_PREFIX: TEST_SIGN.prefix,
    SIGN_SECRET: TEST_SIGN.secret,
    // Each visitor may set a client address of its own, so that rate limits per address apply and visitors do not share them.
    TRUST_PROXY: '127.0.0.1',
    ...more,
  };
  const server = start(process.execPath, [...SERVER_FLAGS, SERVER_BUNDLE], {
    env,
    stdio: ['ignore', out, out],
  });
  server.once('close', () => fs.closeSync(out));
  return server;
}
