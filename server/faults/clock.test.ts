// In npm test: server/jobs/clock.test.ts, lib/time.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import * as account from '@/lib/contract/account';
import { HOUR_MS } from '@/lib/time';
import { type TestApp, testApp } from '@/server/testing/app';
import { type EarnerRow, RemoteEarner } from '@/server/testing/earners';
import { type Registered, registerUser } from '@/server/testing/people';
import { bundle } from '@/server/testing/processes';
import { FaultSite } from './fault-site';

const run = promisify(execFile);
/** Far behind Shanghai's midnight, and far ahead of it in the second database run. */
const ZONE = process.env.PROOF_PART === '2' ? 'Pacific/Kiritimati' : 'America/Los_Angeles';
/** Times of day used in these tests. */
const DAYS = [
  'server/db/day.test.ts',
  'server/modules/wallet/wallet.test.ts',
  'server/modules/logs/logs.test.ts',
];

test(`days are those of Shanghai, wherever server and database think they are: ${ZONE}`, async () => {
  const env: NodeJS.ProcessEnv = { ...process.env, TZ: ZONE, PGOPTIONS: `-c timezone=${ZONE}` };
  delete env.NODE_TEST_CONTEXT;
  const { scriptOf, remove } = await bundle(DAYS);
  const { stdout } = await run(
    process.execPath,
    ['--test', '--test-reporter=tap', ...DAYS.map(scriptOf)],
    { env },
  ).finally(remove);
  assert.match(stdout, /^# fail 0$/m);
  assert.ok(Number(/^# pass (\d+)$/m.exec(stdout)?.[1]) > DAYS.length);
});

describe('a clock that is set', () => {
  let t: TestApp;
  let person: Registered;
  before(async () => {
    t = await testApp({ env: { RATE_PER_MINUTE: '10' } });
    person = await registerUser(t);
  });
  after(() => t.close());
  const ask = () => person.caller.send(account.getUserInfo);

  test('an hour back keeps sessions, and a limit ends after its minute, not an hour later', async () => {
    t.advance(2 * 60_000);
    let answer = await ask();
    for (let tries = 0; answer.data.err !== 'rate_limited'; tries += 1) {
      assert.ok(tries < 30, 'the limit is reached');
      answer = await ask();
    }
    t.advance(-HOUR_MS);
    assert.equal((await ask()).code, 200);
    t.advance(HOUR_MS);
  });

  test('an hour ahead keeps sessions too', async () => {
    t.advance(HOUR_MS);
    assert.equal((await ask()).code, 200);
  });

  test('a device whose clock is an hour off receives the right time and is accepted with it', async () => {
    t.advance(2 * 60_000);
    for (const off of [-HOUR_MS, HOUR_MS]) {
      const refused = await person.caller.send(
        account.getUserInfo,
        {},
        { headers: person.caller.headers(t.clock.now + off) },
      );
      assert.deepEqual([refused.data.err, refused.data.serverTime], ['clock_skew', t.clock.now]);
      assert.equal(
        (
          await person.caller.send(
            account.getUserInfo,
            {},
            { headers: person.caller.headers(refused.data.serverTime) },
          )
        ).code,
        200,
      );
    }
  });
});

test('two servers whose clocks differ by an hour: the one that differs from the database says so, refuses money and is not ready', async () => {
  const site = await FaultSite.open(1);
  const ahead = `--import=data:text/javascript,const%20now=Date.now;Date.now=()=>now()+${HOUR_MS}`;
  const servers = await Promise.all(
    ['', ahead].map((options) => site.launch({ LOG_LEVEL: 'warn', NODE_OPTIONS: options })),
  );
  const warnings = servers.map((server) =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes('check NTP'))
      .map((line) => (JSON.parse(line) as { aheadSeconds: number }).aheadSeconds),
  );
  assert.deepEqual(
    warnings.map((lines) => lines.map((seconds) => Math.round(seconds / 60))),
    [[], [60]],
  );
  const answers = await Promise.all(
    servers.map(async (server) => {
      const { code } = await new RemoteEarner(
        server,
        site.t.deps,
        site.people[0] as EarnerRow,
      ).withdraw(10_00);
      const [alive, ready] = await Promise.all(
        ['/healthz', '/readyz'].map((path) => fetch(new URL(path, server.origin))),
      );
      return [code, alive?.status, ready?.status, await ready?.json()];
    }),
  );
  assert.deepEqual(answers, [
    [200, 200, 200, { status: 'ok' }],
    [
      503,
      200,
      503,
      {
        status: 'wrong_clock',
        reason: '本机时钟比数据库快 60 分钟，资金操作与后台任务已暂停：请校准两台机器的时钟（NTP）',
      },
    ],
  ]);
  for (const server of servers) await server.end('SIGTERM');
  await site.close();
});
