// In npm test: server/db/circuit-breaker.test.ts.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as account from '@/lib/contract/account';
import { createTableSource } from '@/server/live/source';
import { startCluster } from '@/server/testing/cluster';
import { type EarnerRow, RemoteEarner } from '@/server/testing/earners';
import type { ServerProcess } from '@/server/testing/processes';
import { Replicas } from '@/server/testing/replicas';
import { ANSWER_MS, FaultSite } from './fault-site';

/*
 * A primary with a synchronous standby: each of them is lost under load. FAULT_SECONDS extends each state. Both run on the
 * packages' own binaries, independent of the other tests' database: once is enough.
 */
const EXTRA_MS = Number(process.env.FAULT_SECONDS ?? 0) * 1000;
/** From the promotion to writes that succeed again (ms); "within seconds". */
const RECOVERY_MS = 8_000;

if (process.env.PROOF_PART !== '2')
  describe('a primary and its standby', () => {
    let replicas: Replicas;
    let site: FaultSite;
    let server: ServerProcess;
    before(async () => {
      replicas = await Replicas.open();
      await startCluster(replicas.url);
      process.env.TEST_DATABASE_URL = replicas.url;
      site = await FaultSite.open();
      server = await site.launch();
    });
    after(async () => {
      await server.end('SIGTERM');
      await site.close();
      await replicas.close();
    });
    beforeEach(() => {
      for (const answer of Object.keys(site.answers)) delete site.answers[answer];
      site.slowestMs = 0;
    });

    const statusOf = async (path: string) => (await fetch(new URL(path, server.origin))).status;
    /** Status of /healthz and /readyz. */
    const health = async () => [await statusOf('/healthz'), await statusOf('/readyz')];
    const acknowledged = () => site.answers['200'] ?? 0;

    test('a standby that is lost: nothing is acknowledged that it does not have, reading goes on, and so does everything on its return', async () => {
      assert.equal(await replicas.state(), 'sync');
      const { quiet } = site.traffic(server);
      await site.successes(4);
      await replicas.loseStandby();
      await pause(300); // answers that were on their way
      const before = acknowledged();
      assert.equal(
        (
          await new RemoteEarner(server, site.t.deps, site.people[0] as EarnerRow).send(
            account.getUserInfo,
          )
        ).code,
        200,
      );
      await pause(14_000 + EXTRA_MS); // longer than the timeout of a connection to a silent database
      assert.equal(acknowledged(), before);
      await replicas.returnStandby();
      await site.successes(8, ANSWER_MS + RECOVERY_MS);
      await quiet();
      assert.ok(
        site.slowestMs < ANSWER_MS + 1_000,
        `everybody got an answer in time, the last after ${site.slowestMs} ms`,
      );
      await site.verify(server);
    });

    test('a primary that is killed: the standby takes over with everything that was acknowledged, and the server finds it by itself', async () => {
      assert.equal(await replicas.state(), 'sync');
      const { quiet } = site.traffic(server);
      await site.successes(20);
      const events = createTableSource(site.t.deps.database.pool);
      const { epoch } = await events.position();
      replicas.killPrimary();
      await pause(500 + EXTRA_MS);
      assert.deepEqual(await health(), [503, 503]);
      replicas.moveAddress();
      const before = acknowledged();
      await pause(1_000);
      assert.equal(acknowledged(), before, 'a standby that is not promoted yet takes no money');
      assert.deepEqual(
        await health(),
        [200, 503],
        'it reads, so nobody restarts it, and is sent no calls',
      );
      await replicas.promote();
      const backAfterMs = await site.successes(8, RECOVERY_MS);
      await quiet();
      assert.ok(
        site.slowestMs < ANSWER_MS + 1_000,
        `everybody got an answer in time, the last after ${site.slowestMs} ms`,
      );
      assert.deepEqual(
        Object.keys(site.answers).filter((answer) => !['200', 'unavailable'].includes(answer)),
        [],
        `faults are reported as such; back after ${backAfterMs} ms`,
      );
      await site.verify(server);
      assert.deepEqual(await health(), [200, 200]);
      assert.notEqual((await events.position()).epoch, epoch, 'streams know the new server');
    });
  });
