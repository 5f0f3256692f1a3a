// In npm test: one process of each (server/http, server/jobs).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as account from '@/lib/contract/account';
import { Balancer } from '@/server/testing/balancer';
import { type EarnerRow, RemoteEarner } from '@/server/testing/earners';
import type { ServerProcess } from '@/server/testing/processes';
import { FaultSite } from './fault-site';

/* Two processes on one PostgreSQL behind a balancer. FLEET_ROUNDS restarts both more often. */
const ROUNDS = Number(process.env.FLEET_ROUNDS ?? 2);
const PER_MINUTE = 600;

let site: FaultSite;
let servers: ServerProcess[];
let balancer: Balancer;
before(async () => {
  site = await FaultSite.open();
  servers = await Promise.all([1, 2].map(() => site.launch({ TRUST_PROXY: '127.0.0.1' })));
  balancer = await Balancer.open(servers);
});
after(async () => {
  balancer.close();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await site.close();
});
const person = () => site.people[0] as EarnerRow;
const at = (i: number) => new RemoteEarner(servers[i] as ServerProcess, site.t.deps, person());

test('a rolling restart under load fails no call', async () => {
  const { quiet } = site.traffic(balancer);
  await site.successes(10);
  for (let n = 0; n < ROUNDS * 2; n += 1) {
    const old = servers[n % 2] as ServerProcess;
    const fresh = await site.launch({ TRUST_PROXY: '127.0.0.1' });
    servers[n % 2] = fresh;
    balancer.servers = [...servers, old]; // a balancer whose configuration is not updated yet
    await old.end('SIGTERM');
    assert.equal(await old.ended, 0);
    balancer.servers = servers;
    await site.successes(6);
  }
  await quiet();
  assert.deepEqual([Object.keys(site.answers), balancer.failures], [['200'], 0]);
  assert.ok(balancer.served.size >= 2 + ROUNDS, 'all took part');
  await site.verify(balancer);
});

describe('what processes share', () => {
  test('a call that one process has taken is a repetition at the other', async () => {
    const headers = at(0).headers();
    assert.equal((await at(0).send(account.getUserInfo, {}, { headers })).code, 200);
    assert.equal((await at(1).send(account.getUserInfo, {}, { headers })).data.err, 'replayed');
  });

  test('a session that ends at one process has ended at the other', async () => {
    assert.equal((await at(1).send(account.getUserInfo)).code, 200);
    await site.t.db.execute(
      sql`update sessions set revoked_at = now() where user_id = ${person().userId}`,
    );
    for (const i of [0, 1]) assert.equal((await at(i).send(account.getUserInfo)).code, 401);
    await site.t.db.execute(
      sql`update sessions set revoked_at = null where user_id = ${person().userId}`,
    );
  });

  test('the limit of one address is one for all processes', async () => {
    const pair = await Promise.all(
      [1, 2].map(() =>
        site.launch({ RATE_PER_MINUTE: String(PER_MINUTE), TRUST_PROXY: '127.0.0.1' }),
      ),
    );
    const together = await Balancer.open(pair);
    let let_in = 0;
    for (let round = 0; round < 8; round += 1) {
      const browser = new RemoteEarner(together, site.t.deps, person());
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          browser.send(
            account.getUserInfo,
            {},
            { headers: { ...browser.headers(), 'x-forwarded-for': '203.0.113.9' } },
          ),
        ),
      );
      let_in += answers.filter(({ code }) => code === 200).length;
    }
    assert.ok(let_in > 0 && let_in <= PER_MINUTE, `${let_in} of 800 were let in`);
    together.close();
    await Promise.all(pair.map((server) => server.end('SIGTERM')));
  });

  test('a night’s audit is done by one of them', async () => {
    const { auditNightly } = await import('@/server/jobs/audit');
    const log = { error: () => undefined, info: () => undefined };
    const night = new Date('2030-01-01T20:00:00Z');
    const done = await Promise.all([
      auditNightly(site.t.db, night, log),
      auditNightly(site.t.db, night, log),
      pause(0),
    ]);
    assert.equal(done.filter((one) => one === true).length, 1);
  });
});
