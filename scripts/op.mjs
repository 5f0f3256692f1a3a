/** `npm run op -- user find 林`, `npm run op -- sms last --json`, `npm run op -- --help`. */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { ensureOp } from './lib/artifacts.mjs';
import { readSettings, ROOT } from './lib/project.mjs';

readSettings(); // Same installation as `npm start`.
const child = spawn(process.execPath, [await ensureOp(), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
child.once('exit', (code) => process.exit(code ?? 1));
