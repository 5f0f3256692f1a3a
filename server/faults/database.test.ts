// In npm test: server/db/circuit-breaker.test.ts, server/db/dead-connections.test.ts, server/http/database-down.test.ts.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as account from '@/lib/contract/account';
import { type EarnerRow, RemoteEarner } from '@/server/testing/earners';
import type { ServerProcess } from '@/server/testing/processes';
import { ANSWER_MS, FaultSite } from './fault-site';

/* The database is stopped, frozen, slow, cut off in the middle of a response; FAULT_SECONDS extends each fault. */
const EXTRA_MS = Number(process.env.FAULT_SECONDS ?? 0) * 1000;
/** From the end of a fault to writes that succeed again (ms); "within seconds". */
const RECOVERY_MS = 8_000;

/** From a freeze to the open circuit: the wait of the first query, and the probe (ms). */
const NOTICED_MS = 8_000;
/** "At once" on a machine that does other things too: sooner than the first query is suspected (ms). */
const TOLD_MS = 4_000;

let site: FaultSite;
let server: ServerProcess;
before(async () => {
  site = await FaultSite.open();
  server = await site.launch();
});
after(async () => {
  await server.end('SIGTERM');
  await site.close();
});
beforeEach(() => {
  site.proxy.restore();
  for (const answer of Object.keys(site.answers)) delete site.answers[answer];
  site.slowestMs = 0;
});

const health = async () => (await fetch(new URL('/healthz', server.origin))).status;
const page = async () =>
  (await fetch(new URL('/favicon.ico', server.origin), { redirect: 'manual' })).status;

/** Traffic, the fault for a while, and the way back. */
async function suffer(
  fault: () => void,
  ms: number,
  during: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { quiet } = site.traffic(server);
  await site.successes(4);
  fault();
  await during();
  await pause(ms + EXTRA_MS);
  site.proxy.restore();
  const backAfterMs = await site.successes(8, ANSWER_MS + RECOVERY_MS);
  await quiet();
  assert.ok(
    site.slowestMs < ANSWER_MS + 1_000,
    `everybody got an answer in time, the last after ${site.slowestMs} ms`,
  );
  assert.ok(
    !('none' in site.answers),
    `the line to people never broke: ${JSON.stringify(site.answers)}`,
  );
  assert.ok(backAfterMs < ANSWER_MS + RECOVERY_MS);
  await site.verify(server);
  assert.equal(await health(), 200);
}

test('a stopped database is reported at once, pages are still served, and work goes on when it is back', async () => {
  await suffer(
    () => site.proxy.cut(),
    1_500,
    async () => {
      await pause(500);
      assert.deepEqual([await health(), await page()], [503, 308]);
    },
  );
  assert.ok((site.answers.unavailable ?? 0) > 0);
});

test('a frozen database keeps nobody waiting longer than a call may take, and its dead connections are closed', async () => {
  await suffer(
    () => site.proxy.freeze(),
    8_000,
    async () => {
      assert.equal(await health(), 503);
      await pause(NOTICED_MS);
      const askedAt = Date.now();
      const { data } = await new RemoteEarner(
        server,
        site.t.deps,
        site.people[0] as EarnerRow,
      ).send(account.getUserInfo);
      assert.deepEqual([data.err, await health()], ['unavailable', 503]);
      const waitedMs = Date.now() - askedAt;
      assert.ok(waitedMs < TOLD_MS, `later requests are refused at once, not after ${waitedMs} ms`);
    },
  );
  assert.ok((site.answers.unavailable ?? 0) + (site.answers.timeout ?? 0) > 0);
});

test('a database that is half a second slower in each direction slows calls down and loses none', async () => {
  await suffer(() => site.proxy.slow(250), 3_000);
});

test('an answer of the database that is cut off in the middle, ten times: nothing happens twice', async () => {
  const { quiet } = site.traffic(server);
  for (let i = 0; i < 10; i += 1) {
    await site.successes(2);
    site.proxy.cutAfter(Math.floor(Math.random() * 4_000));
    await pause(150);
    site.proxy.restore();
  }
  await quiet();
  await site.verify(server);
});
