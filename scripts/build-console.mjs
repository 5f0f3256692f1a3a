/** Builds `console/out/` when something changed. */
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { addConsolePolicies } from './build/console-csp.mjs';
import { contentHash } from './build/content-hash.mjs';
import { precompress } from './build/precompress.mjs';

const OUT = 'console/out';
const PARTS = ['app', 'kit', 'ui', 'api', 'public', 'next.config.js', 'tsconfig.json'];
const words = fs
  .readdirSync('console', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['out', '.next', ...PARTS].includes(entry.name))
  .map(({ name }) => name);
const SOURCES = [
  ...[...PARTS, ...words].map((name) => path.join('console', name)),
  'components/ui',
  'lib',
  'public/goods',
  'app/tokens.css',
  'app/utilities.css',
  'scripts/build',
  'scripts/build-console.mjs',
  'tsconfig.json',
  'package-lock.json',
];

const id = contentHash(SOURCES);
const stamp = path.join(OUT, '.build-id');
if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === id) {
  process.stdout.write(`Console ${id} is up to date\n`);
} else {
  const startedAt = Date.now();
  process.stdout.write(`Building the console (${id})\n`);
  const next = path.resolve('node_modules/next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build', 'console'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_ID: id,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  if (status !== 0) process.exit(status ?? 1);
  addConsolePolicies(OUT);
  fs.cpSync('public/goods', path.join(OUT, 'drawings'), { recursive: true });
  const compressed = await precompress(OUT);
  fs.writeFileSync(stamp, id);
  process.stdout.write(
    `Built the console in ${Math.round((Date.now() - startedAt) / 1000)} s, ${compressed} files compressed\n`,
  );
}
