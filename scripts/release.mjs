/** `npm run release`: one archive that starts without building; `npm ci && npm start` in its folder. */
import './lib/node-version.mjs';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureConsole, ensureOp, ensureServer, ensureSite } from './lib/artifacts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { enterProject } from './lib/project.mjs';
import { fail, say, step } from './lib/terminal.mjs';

enterProject();
await ensureInstalled();
await step('打包服务端 (bundling the server)', ensureServer);
await ensureOp();
if (!(await ensureSite()) || !(await ensureConsole())) fail('构建失败，原因见上文。');
const { releaseFiles, writtenFiles } = await import('./lib/release-files.mjs');
const { packFiles } = await import('./lib/tar.mjs');
const written = await writtenFiles();
const { name, version } = JSON.parse(written['package.json']);
const top = `${name}-${version}`;
const files = [
  ...(await releaseFiles()).map((file) => [file, fs.readFileSync(file)]),
  ...Object.entries(written).map(([file, text]) => [file, Buffer.from(text)]),
].sort(([a], [b]) => (a < b ? -1 : 1));
const archive = packFiles(files.map(([file, content]) => [`${top}/${file}`, content]));
const target = path.join('build', 'release', `${top}.tgz`);
fs.rmSync(path.dirname(target), { recursive: true, force: true });
fs.mkdirSync(path.dirname(target), { recursive: true });
fs.writeFileSync(target, archive);
const sum = createHash('sha256').update(archive).digest('hex');
fs.writeFileSync(`${target}.sha256`, `${sum}  ${top}.tgz\n`);
say(`${target}：${files.length} 个文件，${(archive.length / 1e6).toFixed(1)} MB`);
