/** Test build, embedded database and demo data in its own folder. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SERVER_BUNDLE } from './project.mjs';
import { start } from './run.mjs';
import { sharedTmpDir } from './scratch.mjs';
import { TEST_EXPORT_DIR, TEST_SIGN } from './test-site.mjs';

/** As in production (docs/operations.md): below 2 GB V8 collects early; its young generation takes 24 MB, not 48. */
export const SERVER_FLAGS = ['--max-old-space-size=2000', '--max-semi-space-size=8'];

export const freshDataDir = (purpose) =>
  path.join(sharedTmpDir(), `startup-metaverse-${purpose}-${randomUUID()}`);

/**
 * `log`: output file, `env`: more settings.
 * @param {{ port: number, data: string, log: string, env?: Record<string, string> }} place
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
    // Each visitor may set a client address, so limits per address are not shared.
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
