/**
 * A server of its own for the console's browser tests (e2e/support/console.ts starts it): once somebody has joined the console,
 * commands ask for registered operators, which those of the other tests are not. Says `ready <console> <log>`. Of its input it
 * understands `hold <numbers>`, after which the last of these withdrawals is busy, `kill`, which ends the server without
 * warning, and `start`, which lets the withdrawal go and starts the server again on the same data; each says so when done.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import pg from 'pg';
import { endWithParent } from './lib/end-with-parent.mjs';
import { freshDataDir, startInstance } from './lib/instance.mjs';
import { freePort, isHealthy } from './lib/ports.mjs';
import { enterProject } from './lib/project.mjs';

endWithParent();
enterProject();
const data = freshDataDir('e2e-console');
// of its own: two workers run two servers, and each must read its own banner
const log = `${data}.log`;
const [port, consolePort] = [await freePort(), await freePort()];
const site = `http://127.0.0.1:${port}`;
const say = (text) => process.stdout.write(`${text}\n`);
/** Of a server that ended by itself, the end of its log is shown. */
const SAID_CHARS = 4_000;
/** Creating a database and its demo takes a while where two servers start beside builds. */
const START_MS = 200_000;
let isOver = false;
/** The test took it away. */
let isKilled = false;
let holder;

function begin() {
  // the banner holds the links by which the demo's operators join
  const env = { CONSOLE_PORT: String(consolePort), PRINT_BANNER: '1' };
  const child = startInstance({ port, data, log, env });
  child.once('close', (code) => {
    if (isKilled) return;
    isOver = true;
    // the log goes with the data: why the server ended by itself is said here
    if (code !== 0) process.stderr.write(`${fs.readFileSync(log, 'utf8').slice(-SAID_CHARS)}\n`);
    for (const left of [data, log]) fs.rmSync(left, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
  return child;
}

async function ready() {
  if (!(await isHealthy(site, { limitMs: START_MS, isOver: () => isOver }))) {
    say('The server does not answer.');
    process.exit(1);
  }
  say(`ready http://localhost:${consolePort}/console/ ${path.resolve(log)}`);
}

/** The embedded database, as its folder describes it. */
function databaseUrl() {
  const { place } = JSON.parse(fs.readFileSync(path.join(data, 'database.json'), 'utf8'));
  const cluster = path.join(path.resolve(data, place), 'data');
  const password = fs.readFileSync(path.join(cluster, 'app-password'), 'utf8').trim();
  const at = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://postgres:${password}@127.0.0.1:${at}/metaverse`;
}

const COMMANDS = {
  hold: async (numbers) => {
    holder = new pg.Client({ connectionString: databaseUrl() });
    await holder.connect();
    await holder.query('begin');
    await holder.query(
      'select id from withdrawals where sn = any($1) order by id desc limit 1 for no key update',
      [numbers.split(',')],
    );
    say('held');
  },
  kill: async () => {
    isKilled = true;
    const closed = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGKILL');
    await closed;
    say('killed');
  },
  start: async () => {
    await holder?.end();
    isKilled = false;
    server = begin();
    await ready();
  },
};

let server = begin();
await ready();
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [command, rest] = line.split(' ');
  await COMMANDS[command]?.(rest);
}
