/** `npm run site -- --config site.json --to <folder>`: for file-only hosts (docs/static-host.md). */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureSite } from './lib/artifacts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { enterProject } from './lib/project.mjs';
import { fail, say } from './lib/terminal.mjs';

const { values } = parseArgs({ options: { config: { type: 'string' }, to: { type: 'string' } } });
if (!values.config || !values.to) fail('npm run site -- --config site.json --to <folder>');
const [config, root] = [values.config, values.to].map((name) => path.resolve(name));
if (fs.existsSync(root) && fs.readdirSync(root).length > 0)
  fail(`${root} 不是空目录。(The folder is not empty.)`);

enterProject();
await ensureInstalled();
const out = await ensureSite();
if (!out) fail('应用构建失败，原因见上文。(The build failed, see above.)');
const { siteFrom, writeStaticSite } = await import('./lib/static-site.mjs');
const build = fs.readFileSync(path.join(out, '.build-id'), 'utf8');
const site = await siteFrom(JSON.parse(fs.readFileSync(config, 'utf8')), build).catch(
  ({ message }) => fail(`${config} 有误或缺少：${message} (wrong or missing fields)`),
);
const count = await writeStaticSite(out, root, site);
say(`▸ ${root}：${count} 个文件写入了配置 (files with the configuration)`);
