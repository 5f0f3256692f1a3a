/** `npm run bench -- server [--minutes=20]`: beside bare routes; one, two and four processes; memory. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freshDataDir } from '../lib/instance.mjs';
import { freePort, isHealthy } from '../lib/ports.mjs';
import { start, stop } from '../lib/run.mjs';
import { duration, fail, say } from '../lib/terminal.mjs';
import { load, signedHeaders, visitor } from './api-client.mjs';
import { embeddedUrl } from './product.mjs';
import { ensureBuild, startServer } from './site.mjs';

const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const LOADS = [50, 500];
const FLEETS = [2, 4];
const MEMBERS = 1_000;
const CALM = 0.6;
const SAMPLE_MS = 1_000;
/** MB per process (specification 34.3). */
const MEMORY_LIMIT_MB = 200;

const mustBeOk = (text) => {
  if (!text.startsWith('{"code":200')) fail(`A measured call was refused: ${text}`);
};

/** Many members, so that writes do not wait for one row. @returns {Promise<{ userId: number, token: string }[]>} */
async function seedMembers(data) {
  const client = new pg.Client({ connectionString: embeddedUrl(data) });
  await client.connect();
  const members = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const { rows } = await client.query(
      "insert into users (mobile, user_name, invite_code, status) values ($1, '测量员', $2, 'active') returning user_id",
      [`bench${index}`, `b${index}${randomUUID().slice(0, 4)}`],
    );
    const token = randomUUID();
    const userId = Number(rows[0].user_id);
    await client.query(
      "insert into sessions (token_hash, user_id, platform, device_name, visitor_key, ip, created_at, last_seen_at, expires_at) values ($1, $2, 'h5', 'bench', 'bench', '127.0.0.1', now(), now(), now() + interval '1 day')",
      [createHash('sha256').update(token).digest('base64url'), userId],
    );
    members.push({ userId, token });
  }
  await client.query('analyze'); // A server that grew to this size has statistics.
  await client.end();
  return members;
}

function callsOf(members) {
  const memberOf = (index) => members[index % members.length];
  const bare = (body) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const signed = (index, body) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: signedHeaders(visitor(memberOf(index).token)),
  });
  const minute = () => Math.floor(Math.random() * 1440);
  const types = {
    reward: true,
    withdraw: true,
    partner: true,
    block: true,
    student: true,
    ticket: true,
    system: true,
  };
  return {
    read: {
      path: '/index.php?s=/api/user/info',
      ours: (index) => signed(index, {}),
      bare: () => bare({}),
    },
    write: {
      path: '/index.php?s=/api/notice/setting',
      ours: (index) =>
        signed(index, { settings: { types, isQuiet: true, quietFrom: 1320, quietTo: minute() } }),
      bare: (index) => bare({ userId: memberOf(index).userId, quietTo: minute() }),
    },
  };
}

const line = (what, { rate, p50, p95, p99 }, floor) =>
  say(
    `${what.padEnd(34)} ${String(Math.round(rate)).padStart(5)}/s   p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)} ms${floor ? `   ${Math.round((100 * rate) / floor.rate)} % of the bare route` : ''}`,
  );

async function compare(floorOrigin, origins, calls, name, connections) {
  const { path: where, ours, bare } = calls[name];
  const urls = origins.map((origin) => origin + where);
  await load(urls, { connections, seconds: WARM_UP_SECONDS }, ours, mustBeOk);
  const floor = await load(
    `${floorOrigin}/${name}`,
    { connections, seconds: SECONDS },
    bare,
    mustBeOk,
  );
  const found = await load(urls, { connections, seconds: SECONDS }, ours, mustBeOk);
  line(`bare ${name}, ${connections} connections`, floor);
  line(
    `${name}, ${connections} connections${origins.length > 1 ? `, ${origins.length} processes` : ''}`,
    found,
    floor,
  );
  return found;
}

const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function watchMemory({ origin, server }, { path: where, ours }, rate, minutes) {
  const samples = [];
  const startedAt = performance.now();
  const timer = setInterval(
    () => samples.push([(performance.now() - startedAt) / 60_000, residentMb(server.pid)]),
    SAMPLE_MS,
  );
  await load(
    origin + where,
    { connections: 50, seconds: minutes * 60, perSecond: rate * CALM },
    ours,
    mustBeOk,
  );
  clearInterval(timer);
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (index) => half.reduce((sum, sample) => sum + sample[index], 0) / half.length;
  const x = mean(0);
  const y = mean(1);
  const slope =
    half.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) /
    half.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  const peak = Math.max(...samples.map(([, mb]) => mb));
  say(
    `memory, ${minutes} min at ${Math.round(rate * CALM)}/s      ${half.at(-1)[1].toFixed(0)} MB at the end, ${peak.toFixed(0)} MB at most, ${slope.toFixed(1)} MB a minute in the second half`,
  );
  return peak > MEMORY_LIMIT_MB
    ? [`memory: ${peak.toFixed(0)} MB at most, the budget is ${MEMORY_LIMIT_MB}`]
    : [];
}

export async function run({ minutes }) {
  await ensureBuild();
  const data = freshDataDir('bench');
  const first = await startServer(data);
  const others = [];
  try {
    const members = await seedMembers(data);
    const calls = callsOf(members);
    const barePort = await freePort();
    const floorOrigin = `http://127.0.0.1:${barePort}`;
    const bare = start(
      process.execPath,
      [
        'scripts/bench/bare-server.mjs',
        embeddedUrl(data),
        String(barePort),
        String(members[0].userId),
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    others.push(bare);
    await isHealthy(floorOrigin);
    let read;
    for (const connections of LOADS) {
      read = await compare(floorOrigin, [first.origin], calls, 'read', connections);
      await compare(floorOrigin, [first.origin], calls, 'write', connections);
    }
    const origins = [first.origin];
    for (const size of FLEETS) {
      while (origins.length < size) {
        const { server, origin, ms } = await startServer(
          path.join(data, `process-${origins.length}`),
          { DATABASE_URL: embeddedUrl(data), KEYS_DIR: path.join(data, 'keys'), DEMO: '0' },
        );
        others.push(server);
        origins.push(origin);
        say(`start-up of process ${origins.length}              ${duration(ms)}`);
      }
      for (const name of ['read', 'write'])
        await compare(floorOrigin, origins, calls, name, LOADS[0]);
    }
    while (others.at(-1) !== bare) await stop(others.pop());
    return await watchMemory(first, calls.read, read.rate, minutes);
  } finally {
    for (const child of [...others, first.server]) await stop(child);
    fs.rmSync(data, { recursive: true, force: true });
  }
}
