/**
 * Server for console browser tests (e2e/support/console.ts). Says `ready <console> <log> <site>`. Input: `hold
 * <numbers>` keeps the last withdrawal busy, `orders <count>` plants paid orders, `refunds <count>` asks for refunds,
 * `codes` names codes of usable vouchers, `sql <statement>` changes data, `kill` ends and `start` restarts the server;
 * each is confirmed.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import pg from 'pg';
import { loadTs } from './build/load-ts.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { freshDataDir, startInstance } from './lib/instance.mjs';
import { freePort, isHealthy } from './lib/ports.mjs';
import { enterProject } from './lib/project.mjs';

endWithParent();
enterProject();
const data = freshDataDir('e2e-console');
// Two workers run two servers, and each must read its own banner.
const log = `${data}.log`;
const port = await freePort();
const consolePort = await freePort();
const site = `http://127.0.0.1:${port}`;
const say = (text) => process.stdout.write(`${text}\n`);
/** End of the log after an unexpected exit. */
const SAID_CHARS = 4_000;
const START_MS = 200_000;
let isOver = false;
let isKilled = false;
let holder;

function begin() {
  // The banner has the operators' links.
  const env = { CONSOLE_PORT: String(consolePort), PRINT_BANNER: '1' };
  const child = startInstance({ port, data, log, env });
  child.once('close', (code) => {
    if (isKilled) return;
    isOver = true;
    // The log goes with the data.
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
  say(`ready http://localhost:${consolePort}/console/ ${path.resolve(log)} ${site}`);
}

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
  orders: async (count) => {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    const plant = fs.readFileSync('server/testing/plant-orders.sql', 'utf8');
    const { rows } = await client.query(plant, [null, Number(count)]);
    await client.end();
    say(`planted ${rows.map(({ sn }) => sn).join(',')}`);
  },
  refunds: async (count) => {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query(fs.readFileSync('server/testing/plant-refunds.sql', 'utf8'), [
      Number(count),
    ]);
    await client.end();
    say('asked');
  },
  codes: async () => {
    const [{ createVault }, { readDerive }] = [
      await loadTs('server/db/vault.ts'),
      await loadTs('server/keys.ts'),
    ];
    const vault = createVault({ derive: readDerive(path.join(data, 'keys')) });
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    const { rows } = await client.query(
      `select *
       from vouchers
       where kind = 'use' and state = 'live' and valid_to > now() and place_ids = '[]' and units - used = 1
       order by voucher_id`,
    );
    await client.end();
    const codes = rows.map(({ item_id: item, seq, serial, code_sealed: sealed }) =>
      vault.open(`voucher:${item}:${seq}:${serial}`, sealed),
    );
    say(`codes ${codes.join(',')}`);
  },
  sql: async (statement) => {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query(statement);
    await client.end();
    say('changed');
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
  const [command, ...rest] = line.split(' ');
  await COMMANDS[command]?.(rest.join(' '));
}
