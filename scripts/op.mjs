/** The operator's commands: `npm run op -- user find 林`, `npm run op -- sms last --json`, `npm run op -- --help`. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { readSettings } from './lib/project.mjs';

const root = path.resolve(import.meta.dirname, '..');
readSettings(); // the same installation as `npm start`
const outfile = path.join(root, 'build', `op-${process.pid}.mjs`);

await build({
  absWorkingDir: root,
  entryPoints: ['server/cli/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  tsconfig: 'tsconfig.json',
  logLevel: 'error',
});
const child = spawn(process.execPath, [outfile, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
child.once('exit', async (code) => {
  const { rm } = await import('node:fs/promises');
  await rm(outfile, { force: true });
  process.exit(code ?? 1);
});
