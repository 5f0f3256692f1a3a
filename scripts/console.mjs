/** `npm run console`: the console alone on DATABASE_URL; builds changes, then becomes the server. */
import './lib/node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureConsole, ensureServer } from './lib/artifacts.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { dataDir, enterProject, readSettings, SERVER_BUNDLE } from './lib/project.mjs';
import { fail, say, step } from './lib/terminal.mjs';

endWithParent();
enterProject();
readSettings();
if (!process.env.DATABASE_URL)
  fail(
    '请设置 DATABASE_URL：内置数据库只属于 npm start，它自己会打开后台。(Set DATABASE_URL: npm start opens a console by itself.)',
  );
if (!(await ensureConsole())) fail('后台构建失败，原因见上文。(The build failed, see above.)');
await step('打包服务端 (bundling the server)', ensureServer);
Object.assign(process.env, {
  NODE_ENV: 'production',
  PRINT_BANNER: '1',
  CONSOLE_ALONE: '1',
  CONSOLE_PORT: process.env.CONSOLE_PORT || '3400',
  CONSOLE_OUT_DIR: path.resolve(process.env.CONSOLE_OUT_DIR || 'console/out'),
  DATA_DIR: dataDir(),
});
say('▸ 启动后台 (starting the console)');
await import(pathToFileURL(SERVER_BUNDLE));
