/** The baseline: a bare page of the framework, built once per version. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { precompress } from '../build/precompress.mjs';
import { CACHE, ROOT } from '../lib/project.mjs';
import { fail, step } from '../lib/terminal.mjs';

const APP = path.join(CACHE, 'bench', 'floor');
const OUT = path.join(APP, 'out');
const FILES = {
  'next.config.js':
    "module.exports = { output: 'export', basePath: '/zc', outputFileTracingRoot: __dirname };\n",
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="zh-CN"><body>{children}</body></html>;\n}\n',
  'app/page.jsx':
    'export default function Page() {\n  return <main><h1>创业元宇宙</h1><p>领取一块门牌，邀请小伙伴成为邻居，和街区一起成长。</p></main>;\n}\n',
};
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

async function build() {
  const version = (name) =>
    JSON.parse(fs.readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
      .version;
  const stamp = path.join(APP, '.versions');
  const versions = JSON.stringify([version('next'), version('react-dom'), FILES]);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === versions) return;
  fs.rmSync(APP, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(APP, name)), { recursive: true });
    fs.writeFileSync(path.join(APP, name), text);
  }
  await step('Building the bare page', async () => {
    const next = path.join(ROOT, 'node_modules/next/dist/bin/next');
    const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
      cwd: APP,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (status !== 0) fail(`The bare page could not be built:\n${stdout}${stderr}`);
  });
  await precompress(OUT);
  fs.writeFileSync(stamp, versions);
}

export async function withFloor(work) {
  await build();
  const server = http.createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://floor').pathname.replace(/^\/zc/, '');
    const file = path.join(OUT, name === '/' ? 'index.html' : name);
    if (!file.startsWith(OUT) || !fs.existsSync(file)) return void response.writeHead(404).end();
    const packed = fs.existsSync(`${file}.br`);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    fs.createReadStream(packed ? `${file}.br` : file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
