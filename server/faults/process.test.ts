// In npm test: server/db/embedded.test.ts.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle, launch } from '@/server/testing/processes';
import { FaultSite } from './fault-site';

/** systemd and the like wait 30 s before they kill (docs/deploy). */
const STOP_MS = 20_000;

let site: FaultSite;
before(async () => {
  site = await FaultSite.open();
});
afterEach(() => site.proxy.restore());
after(() => site.close());

test('SIGTERM under load: what was acknowledged is there, the process ends by itself with 0', async () => {
  const first = await site.launch();
  const { quiet } = site.traffic(first);
  await site.successes(10);
  const askedAt = Date.now();
  await first.end('SIGTERM');
  assert.equal(await first.ended, 0);
  assert.ok(Date.now() - askedAt < STOP_MS);
  await quiet();
  const next = await site.launch();
  await site.verify(next);
  await next.end('SIGTERM');
});

test('SIGTERM while the database is frozen: the process ends in time all the same', async () => {
  const server = await site.launch();
  const { quiet } = site.traffic(server);
  await site.successes(4);
  site.proxy.freeze();
  await pause(200);
  const askedAt = Date.now();
  await server.end('SIGTERM');
  assert.equal(await server.ended, 0);
  assert.ok(Date.now() - askedAt < STOP_MS, `after ${Date.now() - askedAt} ms`);
  await quiet();
  site.proxy.restore();
  const next = await site.launch();
  await site.verify(next);
  await next.end('SIGTERM');
});

if (fs.existsSync('/dev/full'))
  test('a log on a full disk costs lines, not the server', async () => {
    const { scriptOf, remove } = await bundle(['server/main.ts']);
    const full = fs.openSync('/dev/full', 'w');
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: site.proxy.url,
      DATA_DIR: site.t.dataDir,
      KEYS_DIR: site.t.deps.config.keysDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      RATE_PER_MINUTE: '10000000',
    };
    const child = spawn(process.execPath, [scriptOf('server/main.ts')], {
      env,
      stdio: ['ignore', 'pipe', full],
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const ready = new Promise<{ origin: string }>((resolve) =>
      child.stdout?.once('data', (line) =>
        resolve(new URL((JSON.parse(String(line)) as { url: string }).url)),
      ),
    );
    const server = await Promise.race([
      ready,
      ended.then((code) => assert.fail(`the server ended with ${code}`)),
    ]);
    const { quiet } = site.traffic(server);
    await site.successes(8);
    await quiet();
    await site.verify(server);
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    fs.closeSync(full);
    remove();
  });

if (process.env.PROOF_PART !== '2') {
  test('two starts at once on one new data folder: one serves, the other ends with a sentence', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-twins-'));
    fs.chmodSync(dir, 0o711);
    const { scriptOf, remove } = await bundle(['server/main.ts']);
    const twins = await Promise.allSettled(
      [1, 2].map(() => launch(scriptOf('server/main.ts'), { DATA_DIR: dir })),
    );
    const [served] = twins.flatMap((twin) => (twin.status === 'fulfilled' ? [twin.value] : []));
    const [refused] = twins.flatMap((twin) =>
      twin.status === 'rejected' ? [String(twin.reason)] : [],
    );
    assert.match(refused ?? '', /另一个进程正在使用.*DATA_DIR/);
    assert.equal((await fetch(new URL('/healthz', served?.origin))).status, 200);
    await served?.end('SIGTERM');
    remove();
    fs.rmSync(dir, { recursive: true, force: true });
  });
}
