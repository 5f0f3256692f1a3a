import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import * as account from '@/lib/contract/account';
import { testApp, type TestApp } from '@/server/testing/app';
import { registerUser, type Registered } from '@/server/testing/people';
import { FaultSite } from './site';

const run = promisify(execFile);
const HOUR_MS = 3_600_000;
/** Far behind Shanghai's midnight, and far ahead of it in the second database run. */
const ZONE = process.env.PROOF_PART === '2' ? 'Pacific/Kiritimati' : 'America/Los_Angeles';
/** Tests whose subject is a day. */
const DAYS = [
  'server/db/day.test.ts',
  'server/modules/wallet/wallet.test.ts',
  'server/modules/logs/logs.test.ts',
];

test(`days are those of Shanghai, wherever server and database think they are: ${ZONE}`, async () => {
  const env: NodeJS.ProcessEnv = { ...process.env, TZ: ZONE, PGOPTIONS: `-c timezone=${ZONE}` };
  delete env.NODE_TEST_CONTEXT;
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--test', '--test-reporter=tap', ...DAYS],
    { env },
  );
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

  test('a device that is an hour off is told the right time and comes in with it', async () => {
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

test('two servers whose clocks differ by an hour: the one that differs from the database says so, and both serve', async () => {
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
  for (const server of servers) {
    assert.equal((await fetch(new URL('/healthz', server.origin))).status, 200);
    await server.end('SIGTERM');
  }
  await site.close();
});
