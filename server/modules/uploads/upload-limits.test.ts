import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { ErrorData } from '@/lib/contract/errors';
import type { UploadedImage } from '@/lib/contract/uploads';
import { DAY_MS } from '@/lib/time';
import { storageOf } from '@/server/adapters/storage';
import { uploads, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { type FormPart, multipart } from '@/server/testing/form';
import { type Registered, registerUser } from '@/server/testing/people';
import { decodePicture } from './decoder';
import { ownsUpload, removeUnused, STORED_MAX_MB } from './queries';

/* One member cannot hold up the decoder or fill the disk for the others. */

let app: TestApp;
let me: Registered;
before(async () => {
  app = await testApp();
  me = await registerUser(app);
});
after(() => app.close());

async function post(caller: Caller, parts: readonly FormPart[]) {
  const { payload, type } = multipart(parts);
  const reply = await caller.raw({
    method: 'POST',
    url: '/upload/image',
    payload,
    headers: { ...caller.headers(), 'content-type': type },
  });
  return JSON.parse(reply.body) as { code: number; data: UploadedImage & Partial<ErrorData> };
}
const file = (value: Buffer): FormPart => ({
  name: 'file',
  value,
  fileName: 'a.png',
  type: 'image/png',
});
const send = (value: Buffer) => post(me.caller, [file(value)]);
const fetchImage = (url: string) => app.app.inject({ method: 'GET', url });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 51, g: 123, b: 230 } } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });

/** A valid progressive JPEG whose last scan is repeated: each of them is decoded over all pixels. */
async function manyScans(count: number): Promise<Buffer> {
  const bytes = await noise(64, 64).jpeg({ progressive: true }).toBuffer();
  const at = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [head, scan] = [bytes.subarray(0, at), bytes.subarray(at, -2)];
  return Buffer.concat([head, ...Array.from({ length: count }, () => scan), bytes.subarray(-2)]);
}

test('a JPEG of more scans than a camera makes is refused before it is decoded; others are taken', async () => {
  assert.equal((await send(await manyScans(3_000))).data.err, 'upload_broken');
  assert.equal((await send(await noise(64, 64).jpeg({ progressive: true }).toBuffer())).code, 200);
  // the film behind a live picture holds any bytes
  const film = Buffer.from('ffda0004'.repeat(500), 'hex');
  const live = Buffer.concat([await noise(64, 64).jpeg().toBuffer(), film]);
  assert.equal((await send(live)).code, 200);
});

test('a picture that takes too long ends with its process, and the next one is decoded', async () => {
  const bytes = await plain(20, 20).png().toBuffer();
  const job = {
    bytes,
    type: 'png',
    square: 0,
    maxPixels: 1_000,
    storedBytes: 100_000,
    attempts: [{ side: 100, quality: 80 }],
  };
  const endless = { ...job, attempts: Array.from({ length: 2_000_000 }, () => job.attempts[0]) };
  const answer = await decodePicture({ ...endless, storedBytes: 0 } as typeof job, { mostMs: 300 });
  assert.deepEqual(answer, { err: 'upload_broken' });
  assert.ok('bytes' in (await decodePicture(job)));
});

const waitingForLocks = async () => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

test('one member has one picture in the queue: another one does not wait for the rest', async () => {
  const other = await registerUser(app);
  const small = await plain(20, 20).png().toBuffer();
  const mine = await app.db.transaction(async (tx) => {
    // mine are decoded, and none is stored before the end of this transaction
    await tx.select().from(users).where(eq(users.userId, me.userId)).for('update');
    const sent = Array.from({ length: 5 }, () => send(small));
    while ((await waitingForLocks()) === 0) await setTimeout(5);
    assert.equal((await post(other.caller, [file(small)])).code, 200);
    assert.equal(await waitingForLocks(), 1);
    return sent;
  });
  for (const { code } of await Promise.all(mine)) assert.equal(code, 200);
});

test('what nobody uses is removed after two days, file and row; what is used stays', async () => {
  const [used, unused] = [
    (await send(await plain(30, 30).png().toBuffer())).data,
    (await send(await plain(31, 31).png().toBuffer())).data,
  ];
  assert.ok(await ownsUpload(app.db, me.userId, used.key));
  const at = (days: number) => new Date(app.clock.now + days * DAY_MS);
  const storage = storageOf(app.deps.config);
  await removeUnused(app.db, storage, at(1.9));
  assert.equal((await fetchImage(unused.url)).statusCode, 200);
  await removeUnused(app.db, storage, at(2.1));
  assert.equal((await fetchImage(unused.url)).statusCode, 404);
  assert.equal((await fetchImage(used.url)).statusCode, 200);
  assert.equal(await ownsUpload(app.db, me.userId, unused.key), false);
});

test('a member whose pictures and videos fill the place stores no more', async () => {
  const full = await registerUser(app);
  const row = {
    userId: full.userId,
    folder: 'video' as const,
    mime: 'video/mp4',
    width: 0,
    height: 0,
  };
  for (const part of [1, 2])
    await app.db.insert(uploads).values({
      ...row,
      key: `full-${part}`,
      sha256: '',
      size: (STORED_MAX_MB / 2) * 1024 * 1024,
    });
  const picture = [file(await plain(9, 9).png().toBuffer())];
  assert.equal((await post(full.caller, picture)).data.err, 'upload_full');
});
