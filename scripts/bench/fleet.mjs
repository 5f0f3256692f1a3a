/**
 * `npm run bench -- fleet`: docs/deploy/nginx.conf before two processes; restarts under load fail no call. Needs
 * nginx.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { ensureServer } from '../lib/artifacts.mjs';
import { freshDataDir, startInstance } from '../lib/instance.mjs';
import { freePort, isHealthy } from '../lib/ports.mjs';
import { findPostgres, startCluster } from '../lib/postgres.mjs';
import { CACHE } from '../lib/project.mjs';
import { run as runProgram, start, stop } from '../lib/run.mjs';
import { fail, say } from '../lib/terminal.mjs';
import { signedHeaders, visitor } from './api-client.mjs';
import { logIn } from './product.mjs';

const CALLERS = 40;
const RESTARTS = 4;

function writeConfig(dir, port, servers) {
  const text = fs
    .readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^\s*ssl_.*\n/gm, '')
    .replace('/var/cache/nginx/metaverse', path.join(dir, 'cache'))
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`);
  fs.writeFileSync(path.join(dir, 'site.conf'), text);
  fs.writeFileSync(
    path.join(dir, 'nginx.conf'),
    `pid ${dir}/pid; error_log ${dir}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''} events { worker_connections 4096; } http { access_log off; include ${dir}/site.conf; }`,
  );
}

async function callOn(origin, token, tally, isOver) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver()) {
    const outcome = await new Promise((resolve) => {
      const request = http.request(
        `${origin}/index.php?s=/api/user/info`,
        { agent, method: 'POST', headers: signedHeaders(visitor(token)) },
        (response) => {
          let text = '';
          response.on('data', (part) => (text += part));
          response.on('end', () =>
            resolve(
              text.startsWith('{"code":200')
                ? 'done'
                : `${response.statusCode} ${text.slice(0, 60)}`,
            ),
          );
        },
      );
      request.on('error', (error) => resolve(error.code));
      request.end('{}');
    });
    tally[outcome] = (tally[outcome] ?? 0) + 1;
  }
  agent.destroy();
}

export async function run() {
  const binDir = findPostgres();
  if (!binDir) fail('This needs an installed PostgreSQL.');
  await ensureServer();
  const cluster = await startCluster(binDir);
  const data = freshDataDir('fleet');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-nginx-'));
  fs.chmodSync(dir, 0o711);
  const [door, ...ports] = [await freePort(), await freePort(), await freePort()];
  const env = { DATABASE_URL: cluster.url, RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'warn' };
  const launch = async (port) => {
    const server = startInstance({
      port,
      data,
      log: path.join(CACHE, 'bench', `fleet-${port}.log`),
      env,
    });
    if (!(await isHealthy(`http://127.0.0.1:${port}`, { isOver: () => server.exitCode !== null })))
      fail('A server did not start; see .cache/bench.');
    return server;
  };
  const servers = [await launch(ports[0]), await launch(ports[1])];
  writeConfig(dir, door, ports);
  const checked = await runProgram('nginx', ['-t', '-c', path.join(dir, 'nginx.conf')], {
    echo: false,
  });
  if (checked.code !== 0) fail(`nginx: ${checked.output}`);
  const nginx = start('nginx', ['-c', path.join(dir, 'nginx.conf'), '-g', 'daemon off;']);
  const origin = `http://127.0.0.1:${door}`;
  const { token } = await logIn(`http://127.0.0.1:${ports[0]}`, data);

  const tally = {};
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, () => callOn(origin, token, tally, () => isOver));
  for (let n = 0; n < RESTARTS; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await stop(servers[n % 2]);
    servers[n % 2] = await launch(ports[n % 2]);
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  isOver = true;
  await Promise.all(callers);
  say(`rolling restart     ${RESTARTS} restarts, ${CALLERS} callers: ${JSON.stringify(tally)}`);
  await stop(nginx);
  await Promise.all(servers.map(stop));
  await cluster.stop();
  for (const folder of [dir, data]) fs.rmSync(folder, { recursive: true, force: true });
  const failed = Object.keys(tally).filter((outcome) => outcome !== 'done');
  return failed.map((outcome) => `${tally[outcome]} calls failed: ${outcome}`);
}
