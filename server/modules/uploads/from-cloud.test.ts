import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { getUploadToken, storeUpload, UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { type TestApp, testApp } from '@/server/testing/app';
import { openCloudStorage } from '@/server/testing/cloud-storage';
import { multipart } from '@/server/testing/form';
import { type Registered, registerUser } from '@/server/testing/people';
import { ownsUpload } from './queries';
import { movie } from './testing/videos';

let app: TestApp;
let cloud: Awaited<ReturnType<typeof openCloudStorage>>;
let me: Registered;
const clock = { now: Date.now() };
before(async () => {
  cloud = await openCloudStorage(() => new Date(clock.now));
  app = await testApp({ env: { ...cloud.env, VIDEO_MAX_MB: '1' }, clock });
});
beforeEach(async () => {
  me = await registerUser(app);
  cloud.faults.isDown = false;
  cloud.files.clear();
});
after(async () => {
  await app.close();
  await cloud.close();
});

type Grant = Awaited<ReturnType<typeof grant>>;
const grant = async (folder: 'avatar' | 'image' | 'video' = 'image', fileName = 'a.png', by = me) =>
  (await by.caller.send(getUploadToken, { folder, fileName })).data;
/** As a browser sends the form (lib/api/upload.ts). */
async function send(
  { key, token }: Pick<Grant, 'key' | 'token'>,
  bytes: Buffer,
  type = 'image/png',
) {
  const form = multipart([
    { name: 'key', value: key },
    { name: 'token', value: token },
    { name: 'file', value: bytes, fileName: 'a', type },
  ]);
  const { status } = await fetch(cloud.origin, {
    method: 'POST',
    headers: { 'content-type': form.type },
    body: new Uint8Array(form.payload),
  });
  return status;
}
const store = async ({ token }: Pick<Grant, 'token'>, by = me) =>
  (await by.caller.send(storeUpload, { token })).data;
const picture = (side = 9) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#337be6' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'PRIVATE-PLACE' } } })
    .jpeg()
    .toBuffer();
const served = async (url: string) => (await app.app.inject({ method: 'GET', url })).rawPayload;

test('a picture goes to the cloud under a specified key, is made anew here, and is gone there', async () => {
  const ticket = await grant('avatar', 'C:\\me\\p.JPG');
  assert.match(ticket.key, /^file\/avatar\/\d{13}[a-z0-9]{10}\.JPG$/);
  assert.deepEqual([ticket.folderPath, ticket.region], ['avatar/', cloud.origin]);
  const bytes = await picture();
  assert.ok(bytes.includes('PRIVATE-PLACE'));
  assert.equal(await send(ticket, bytes, 'image/jpeg'), 200);
  const stored = await store(ticket);
  assert.match(stored.key, /^file\/avatar\/\d{13}[a-z0-9]{10}\.webp$/);
  assert.deepEqual([stored.width, stored.height, stored.seconds], [512, 512, null]);
  const shown = await served(stored.url);
  assert.equal(shown.length, stored.size);
  assert.ok(!shown.includes('PRIVATE-PLACE'));
  assert.equal(await ownsUpload(app.db, me.userId, stored.key), true);
  assert.deepEqual([...cloud.files.keys()], []);
});

test('a video loses place and owner on its way from the cloud', async () => {
  const ticket = await grant('video', 'a.mp4');
  const bytes = movie({ seconds: 12, personal: '31.2304,121.4737' });
  assert.equal(await send(ticket, bytes, 'video/mp4'), 200);
  const stored = await store(ticket);
  assert.deepEqual([stored.seconds, stored.size], [12, bytes.length]);
  assert.ok(!(await served(stored.url)).includes('31.2304'));
  assert.equal(cloud.files.size, 0);
});

test('whatever is refused when it is sent here is refused from the cloud, removed there and never served', async () => {
  for (const [folder, bytes, type, err] of [
    ['image', Buffer.from('<script>alert(1)</script>'), 'image/png', 'upload_type'],
    ['image', (await picture(200)).subarray(0, 300), 'image/jpeg', 'upload_broken'],
    ['image', movie({ seconds: 12 }), 'image/jpeg', 'upload_type'],
    ['video', await picture(), 'video/mp4', 'upload_video_type'],
    ['video', movie({ seconds: 75 }), 'video/mp4', 'upload_video_long'],
    ['video', movie({ seconds: 5 }).subarray(0, 60), 'video/mp4', 'upload_video_broken'],
  ] as const) {
    const ticket = await grant(folder);
    assert.equal(await send(ticket, Buffer.from(bytes), type), 200, err);
    assert.equal((await store(ticket)).err, err);
    assert.deepEqual([...cloud.files.keys()], [], err);
    assert.equal((await app.app.inject(`/upload/${ticket.key}`)).statusCode, 404);
  }
});

test('a token is for one file, one member and ten minutes', async () => {
  const [mine, other] = [await grant(), await registerUser(app)];
  const bytes = await picture();
  assert.equal(await send({ ...mine, key: `${mine.key}x` }, bytes), 403, 'another name');
  assert.equal(await send(mine, bytes, 'text/html'), 403, 'another type');
  assert.equal(await send(mine, Buffer.alloc(UPLOAD_LIMITS.sourceBytes + 1)), 413);
  assert.equal((await store(mine)).err, 'upload_missing', 'nothing was sent');
  assert.equal(await send(mine, bytes), 200);
  assert.equal(await send(mine, bytes), 614, 'a second time');
  assert.equal((await store(mine, other)).err, 'upload_missing', 'of somebody else');
  for (const token of ['x', 'ak:x:x', mine.token.replace('ak:', 'bk:'), `${mine.token}x`, `::`])
    assert.equal((await store({ token })).err, 'upload_missing', token.slice(0, 20));
  assert.ok((await store(mine)).url);
  assert.equal((await store(mine)).err, 'upload_missing', 'it was taken already');
  const late = await grant();
  clock.now += 11 * 60_000;
  assert.equal(await send(late, bytes), 401);
});

test('a cloud that does not answer is named, so that the browser sends the file here', async () => {
  const ticket = await grant();
  await send(ticket, await picture());
  cloud.faults.isDown = true;
  assert.equal((await store(ticket)).err, 'storage_off');
  cloud.faults.isDown = false;
  assert.ok((await store(ticket)).url, 'and is asked again');
});
