/**
 * Runs the server's tests against a real PostgreSQL: `node scripts/test-server.mjs [--url postgresql://…] [file …]`.
 * Without an address (also DATABASE_URL) an embedded cluster is started for the run.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const at = args.indexOf('--url');
const [, url = process.env.DATABASE_URL] = at < 0 ? [] : args.splice(at, 2);

const listTests = (dir) =>
  fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return listTests(file);
    return entry.name.endsWith('.test.ts') ? [path.relative(root, file)] : [];
  });
const asFiles = (given) =>
  fs.statSync(path.resolve(root, given)).isDirectory()
    ? listTests(path.resolve(root, given))
    : [given];
/** Begun first, so that the others fill the second core beside them. */
const LONG = 'server/proof/';
const isLong = (file) => file.startsWith(LONG);
const files = (args.length > 0 ? args.flatMap(asFiles) : listTests(path.join(root, 'server'))).sort(
  (a, b) => isLong(b) - isLong(a),
);

const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' };
delete env.DATABASE_URL;
if (url) env.TEST_DATABASE_URL = url;
const node = [process.execPath, '--import', 'tsx', 'scripts/lib/node-tests.mjs', ...files];
const child = spawn(process.execPath, ['--import', 'tsx', 'server/testing/run.ts', ...node], {
  cwd: root,
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
