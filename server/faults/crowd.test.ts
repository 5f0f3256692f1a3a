// In npm test: the parts alone (server/http).
import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as account from '@/lib/contract/account';
import { type EarnerRow, RemoteEarner } from '@/server/testing/earners';
import type { ServerProcess } from '@/server/testing/processes';
import { FaultSite } from './fault-site';

/* Many idle connections, and overload. CROWD=10000 idle connections where the machine allows so many. */
const SLOW = 2_000;
const AT_ONCE = 200;
const BURST = AT_ONCE * 5;
/** Half-open requests are ended after ten seconds, looked for every two. */
const SLOW_END_MS = 16_000;
const SPARE_FILES = 500;

interface Report {
  userLimits?: { open_files?: { soft: number | string } };
}
const openFiles =
  Number((process.report?.getReport() as Report).userLimits?.open_files?.soft) || 1_024;
const crowd = (wanted: number) => Math.min(wanted, openFiles - SPARE_FILES);
const IDLE = crowd(Number(process.env.CROWD ?? 10_000));

let site: FaultSite;
let server: ServerProcess;
let member: RemoteEarner;
before(async () => {
  site = await FaultSite.open();
  server = await site.launch({ CALLS_AT_ONCE: String(AT_ONCE) });
  member = new RemoteEarner(server, site.t.deps, site.people[0] as EarnerRow);
});
after(async () => {
  await server.end('SIGTERM');
  await site.close();
});

/** Opens connections that send something and then wait; `closed` counts those that the server ended. */
async function gather(
  count: number,
  word: string,
): Promise<{ sockets: net.Socket[]; closed: () => number }> {
  const { hostname, port } = new URL(server.origin);
  let closed = 0;
  const sockets: net.Socket[] = [];
  for (let i = 0; i < count; i += 250) {
    await Promise.all(
      Array.from(
        { length: Math.min(250, count - i) },
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = net.connect({ host: hostname, port: Number(port) }, () =>
              socket.write(word, () => resolve()),
            );
            socket
              .on('error', reject)
              .on('close', () => (closed += 1))
              .resume();
            sockets.push(socket);
          }),
      ),
    );
  }
  return { sockets, closed: () => closed };
}

async function readMs(): Promise<number> {
  const startedAt = Date.now();
  assert.equal((await member.send(account.getUserInfo)).code, 200);
  return Date.now() - startedAt;
}

const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) /
  1_000;

test(`${SLOW} clients that never finish their request do not block others, and are disconnected`, async () => {
  const { sockets, closed } = await gather(
    crowd(SLOW),
    'POST /api/user/info HTTP/1.1\r\nHost: x\r\n',
  );
  assert.ok((await readMs()) < 3_000);
  for (const end = Date.now() + SLOW_END_MS; closed() < sockets.length && Date.now() < end;)
    await pause(100);
  assert.equal(closed(), sockets.length);
});

test(`${IDLE} idle connections cost a few kilobytes each and no time`, async () => {
  const before = process.platform === 'linux' ? memoryMb() : 0;
  const { sockets, closed } = await gather(IDLE, 'GET /favicon.ico HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.ok((await readMs()) < 3_000);
  if (process.platform === 'linux')
    assert.ok(
      (memoryMb() - before) * 1_000 < IDLE * 40,
      `${Math.round(memoryMb() - before)} MB for ${IDLE}`,
    );
  assert.ok(closed() < IDLE / 100, 'people keep their connection');
  for (const socket of sockets) socket.destroy();
});

test('five times as many calls as the server takes: those beyond are refused with a retry time, and served later', async () => {
  const { quiet } = site.traffic(server);
  await site.successes(4);
  const answers = await Promise.all(
    Array.from({ length: BURST }, async () => {
      const answer = await fetch(new URL(account.getUserInfo.path, server.origin), {
        method: 'POST',
        body: '{}',
        headers: { ...member.headers(), 'content-type': 'application/json' },
      });
      return {
        ...((await answer.json()) as { code: number; data: { err?: string } }),
        wait: answer.headers.get('retry-after'),
      };
    }),
  );
  const refused = answers.filter(({ code }) => code !== 200);
  assert.ok(
    refused.length > 0 && refused.length < BURST,
    `${refused.length} of ${BURST} were refused`,
  );
  for (const { code, data, wait } of refused)
    assert.deepEqual([code, data.err, wait], [503, 'unavailable', '2']);
  await site.successes(8, 10_000);
  assert.ok((await readMs()) < 2_000);
  await quiet();
  await site.verify(server);
});
