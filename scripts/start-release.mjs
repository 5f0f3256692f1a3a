/** `npm start` in an unpacked release: nothing is built. */
import './lib/node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chooseAddresses } from './lib/addresses.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { enterProject, readSettings, ROOT } from './lib/project.mjs';

endWithParent();
enterProject();
readSettings();
await chooseAddresses();
await ensureInstalled();
const { run } = await import(pathToFileURL(path.join(ROOT, 'build', 'server-main.mjs')));
await run();
