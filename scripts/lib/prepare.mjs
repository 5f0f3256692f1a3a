/** What `npm start` does before the server: in a process of its own, so that its memory and child processes are released. */
import { endWithParent } from './end-with-parent.mjs';
import { ensureInstalled } from './install.mjs';
import { enterProject } from './project.mjs';
import { ensureSignKeys } from './sign-keys.mjs';
import { fail, step } from './terminal.mjs';

endWithParent();
enterProject();
await ensureInstalled();
const { ensureServer, ensureSite } = await import('./artifacts.mjs');
if (!(await ensureSite(ensureSignKeys(), { exportDir: process.env.OUT_DIR || 'out' })))
  fail('应用构建失败，原因见上文。(The build failed, see above.)');
await step('打包服务端 (bundling the server)', ensureServer);
