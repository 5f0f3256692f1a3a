// In npm test: server/db/circuit-breaker.test.ts, server/modules/uploads.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mock, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { DAY_MS } from '@/lib/time';
import { openDatabase } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { uploads, withdrawals } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { loadKeys } from '@/server/keys';
import { testApp } from '@/server/testing/app';
import {
  earn,
  type EarnerRow,
  insertEarner,
  openLimits,
  RemoteEarner,
} from '@/server/testing/earners';
import { newKey } from '@/server/testing/money';
import { registerUser } from '@/server/testing/people';
import { bundle, launch } from '@/server/testing/processes';

const DISK_MB = 160;
/** The server looks after its database twice a second; the database replays what it wrote. */
const RECOVERY_MS = 30_000;

test('a picture that finds no room is refused as "later", and leaves neither a row nor half a file', async () => {
  const t = await testApp({ isBare: true });
  const { caller } = await registerUser(t);
  const form = new FormData();
  form.set(
    'file',
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    ),
    'a.png',
  );
  const body = new Response(form);
  const full = mock.method(fs.promises, 'rename', () =>
    Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  );
  const answer = await caller.raw({
    method: 'POST',
    url: '/upload/image',
    headers: { ...caller.headers(), 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  full.mock.restore();
  assert.deepEqual(
    [answer.json<{ code: number }>().code, answer.headers['retry-after']],
    [503, '2'],
  );
  assert.deepEqual(await t.db.select().from(uploads), []);
  const left = fs
    .readdirSync(path.join(t.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile());
  assert.deepEqual(left, []);
  await t.close();
});

/* Mounting a small disk needs root; the second database run has no embedded database. */
if (process.getuid?.() === 0 && process.platform === 'linux' && process.env.PROOF_PART !== '2') {
  test('the embedded database on a full disk: writes are refused, nothing acknowledged is lost, and room is enough to go on', async (context) => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', dir]);
    const { scriptOf, remove } = await bundle(['server/main.ts']);
    const server = await launch(scriptOf('server/main.ts'), { DATA_DIR: dir, LOG_LEVEL: 'silent' });
    context.after(async () => {
      await server.end('SIGTERM');
      remove();
      execFileSync('umount', [dir]);
      fs.rmSync(dir, { recursive: true, force: true });
    });
    const keys = loadKeys(path.join(dir, 'keys'));
    const open = async () => openDatabase((await startEmbedded(dir)).url, { max: 2 });
    const database = await open();
    const ago = new Date(Date.now() - 30 * DAY_MS);
    await openLimits(database.db, ago);
    const person: EarnerRow = await insertEarner(database.db, keys, ago);
    await earn(database.db, person, 100_000_00, new Date());
    const browser = new RemoteEarner(server, { keys }, person);
    const accepted: string[] = [];
    const withdraw = async (key: string): Promise<string> => {
      const { code, data } = await browser.withdraw(10_00, key);
      if (code === 200) accepted.push(data.sn);
      return code === 200 ? 'done' : (data.err ?? String(code));
    };
    assert.equal(await withdraw(newKey()), 'done');

    const ballast = path.join(dir, 'ballast');
    const file = fs.openSync(ballast, 'w');
    const piece = Buffer.alloc(64 * 1024, 1);
    try {
      for (;;) if (fs.writeSync(file, piece) < piece.length) break;
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
    fs.closeSync(file);
    for (let n = 0; n < 3; n += 1)
      await database.pool.query('select pg_switch_wal()').catch(() => undefined);
    await database.close();
    const refused = newKey();
    let outcome = 'done';
    for (let tries = 0; tries < 40 && outcome === 'done'; tries += 1)
      outcome = await withdraw(tries === 0 ? refused : newKey());
    assert.equal(outcome, 'unavailable');
    const ready = await fetch(new URL('/readyz', server.origin));
    assert.equal(ready.status, 503, 'no balancer sends calls here');
    assert.match(await ready.text(), /disk_full|unavailable/);
    assert.equal(
      (await fetch(new URL('/favicon.ico', server.origin), { redirect: 'manual' })).status,
      308,
    );

    fs.rmSync(ballast);
    const key = newKey();
    for (const end = Date.now() + RECOVERY_MS; (await withdraw(key)) !== 'done'; await pause(200))
      assert.ok(Date.now() < end, 'it comes back by itself');
    await pause(1_100);
    assert.equal((await fetch(new URL('/readyz', server.origin))).status, 200);
    const again = await open();
    const rows = await again.db.select({ sn: withdrawals.sn }).from(withdrawals);
    for (const sn of accepted)
      assert.ok(
        rows.some((row) => row.sn === sn),
        `${sn} is there`,
      );
    assert.deepEqual(await reconcile(again.db), []);
    await again.close();
  });
}
