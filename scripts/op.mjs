/** `npm run op -- user find 林`, `npm run op -- sms last --json`, `npm run op -- --help`. */
import './lib/node-version.mjs';
import { ensureOp } from './lib/artifacts.mjs';
import { readSettings, ROOT } from './lib/project.mjs';

readSettings(); // Same installation as `npm start`.
process.chdir(ROOT);
await import(await ensureOp());
