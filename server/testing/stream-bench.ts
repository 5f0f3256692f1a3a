import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { checkSession } from '@/lib/contract/account';
import { LIVE_PATH } from '@/lib/contract/live';
import { noteEvents } from '@/server/db/live';
import { hashToken } from '@/server/http/authenticate';
import { type TestApp, testApp } from './app';
import { RemoteCaller } from './caller';
import { startCluster } from './cluster';
import { launchServers, type ServerProcess } from './processes';

/* `npm run bench -- stream`: memory and delay of idle streams, and calls beside them. */
const STREAMS = Number(process.env.STREAMS ?? 5_000);
const OPEN_AT_ONCE = 50;
const EVENTS = 400;
const CALLERS = 8;
const ROUND_MS = 5_000;
const BUDGET = { megabytes: 150, p95Ms: 300, slowerPercent: 5 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const median = (values: readonly number[]): number =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );
const tokenOf = (i: number) => `bench-token-${i}`;

async function plant({ db }: TestApp): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    insert into users (mobile, user_name, invite_code, created_at)
    select '199' || lpad(n::text, 8, '0'), '压测', 'B' || lpad(n::text, 5, '0'), now()
    from generate_series(1, ${STREAMS}::int) n
    returning user_id`);
  const ids = rows.map((row) => row.user_id);
  const hashes = ids.map((_, i) => hashToken(tokenOf(i)));
  await db.execute(sql`
    insert into sessions (
      token_hash, user_id, platform, device_name, visitor_key, ip, created_at, last_seen_at, expires_at
    )
    select h, u, 'h5', '', 'bench', '127.0.0.1', now(), now(), now() + interval '1 day'
    from unnest(
      ${sql.param(`{${hashes.join(',')}}`)}::text[], ${sql.param(`{${ids.join(',')}}`)}::bigint[]
    ) as t(h, u)`);
  return ids;
}

/** MB after a rest. */
async function memoryOf({ pid }: ServerProcess): Promise<number> {
  await pause(3_000);
  const text = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024;
}

function callerOf(server: ServerProcess, { deps }: TestApp, i: number): RemoteCaller {
  const caller = new RemoteCaller(server, deps);
  caller.token = tokenOf(i);
  return caller;
}

function openStream(
  server: ServerProcess,
  t: TestApp,
  i: number,
  onEvents: (text: string) => void,
): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
  const head = Object.entries(callerOf(server, t, i).headers(Date.now()));
  socket.write(
    `GET ${LIVE_PATH} HTTP/1.1\r\nhost: bench\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  socket.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (text: string) => {
      if (text.includes('event: reset')) resolve(socket);
      else if (text.startsWith('HTTP') && !text.includes('event-stream')) reject(new Error(text));
      if (text.includes('event: events')) onEvents(text);
    });
  });
}

async function callBeside(server: ServerProcess, t: TestApp): Promise<[p50: number, p95: number]> {
  const times: number[] = [];
  const end = Date.now() + ROUND_MS;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, i) => {
      const caller = callerOf(server, t, i);
      while (Date.now() < end) {
        const begun = performance.now();
        const { code, msg } = await caller.send(checkSession);
        if (code !== 200) throw new Error(msg);
        times.push(performance.now() - begun);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return [at(times, 0.5), at(times, 0.95)];
}

async function measure(t: TestApp, server: ServerProcess): Promise<string[]> {
  const ids = await plant(t);
  const rounds = async (n: number) => {
    const found = [];
    for (let i = 0; i < n; i += 1) found.push(await callBeside(server, t));
    return found;
  };
  await callBeside(server, t); // warm-up
  const without = await rounds(2);
  const before = await memoryOf(server);
  const toldAt = new Map<number, number>();
  const sockets: net.Socket[] = [];
  const begun = performance.now();
  for (let from = 0; from < STREAMS; from += OPEN_AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPEN_AT_ONCE, STREAMS - from) }, (_, n) =>
          openStream(server, t, from + n, (text) => {
            for (const [, ref] of text.matchAll(/\["system",(\d+)\]/g))
              toldAt.set(Number(ref), performance.now());
          }),
        ),
      )),
    );
  const openedMs = performance.now() - begun;
  const memory = (await memoryOf(server)) - before;
  const waits: number[] = [];
  const writtenAt = new Map<number, number>();
  for (let ref = 1; ref <= EVENTS; ref += 1) {
    await noteEvents(t.db, [
      { userId: ids[(ref * 7) % ids.length] ?? 0, kind: 'system', refId: ref },
    ]);
    writtenAt.set(ref, performance.now());
    await pause(5 + Math.random() * 25);
  }
  await pause(1_000);
  for (const [ref, written] of writtenAt) waits.push((toldAt.get(ref) ?? Infinity) - written);
  waits.sort((a, b) => a - b);
  const beside = await rounds(3);
  for (const socket of sockets) socket.destroy();
  await pause(1_000);
  without.push(...(await rounds(2)));
  const p50 = [median(without.map(([one]) => one)), median(beside.map(([one]) => one))] as const;
  const p95 = [
    median(without.map(([, one]) => one)),
    median(beside.map(([, one]) => one)),
  ] as const;
  const slower = (p50[1] / p50[0] - 1) * 100;
  say(
    `${STREAMS} streams open after ${(openedMs / 1000).toFixed(1)} s: ${memory.toFixed(0)} MB more, ${((memory * 1024) / STREAMS).toFixed(1)} KB each`,
  );
  say(
    `told after commit: p50 ${at(waits, 0.5).toFixed(0)} ms, p95 ${at(waits, 0.95).toFixed(0)} ms, longest ${at(waits, 1).toFixed(0)} ms, lost ${waits.filter((one) => one === Infinity).length} of ${EVENTS}`,
  );
  say(
    `calls beside them (p50 / p95 ms): without ${p50[0].toFixed(2)} / ${p95[0].toFixed(2)}, with ${p50[1].toFixed(2)} / ${p95[1].toFixed(2)}: ${slower.toFixed(1)} % slower`,
  );
  return [
    ...(memory > BUDGET.megabytes
      ? [`stream: ${memory.toFixed(0)} MB > ${BUDGET.megabytes} MB`]
      : []),
    ...(at(waits, 0.95) > BUDGET.p95Ms ? [`stream: p95 ${at(waits, 0.95).toFixed(0)} ms`] : []),
    ...(waits.includes(Infinity) ? ['stream: events were lost'] : []),
    ...(slower > BUDGET.slowerPercent ? [`stream: calls are ${slower.toFixed(1)} % slower`] : []),
  ];
}

async function main(): Promise<void> {
  const cluster = await startCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  try {
    const t = await testApp();
    const { servers, stop } = await launchServers(t, [{ LIVE_IP_STREAMS: '1000000' }]);
    const excess = await measure(t, servers[0] as ServerProcess);
    await stop();
    await t.close();
    for (const line of excess) say(line);
    process.exitCode = excess.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
    process.exit(1);
  },
);
