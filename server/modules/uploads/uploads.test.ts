import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { ErrorData } from '@/lib/contract/errors';
import {
  getUploadToken,
  storeUpload,
  UPLOAD_LIMITS,
  type UploadedImage,
} from '@/lib/contract/uploads';
import { uploads } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { type FormPart, multipart } from '@/server/testing/form';
import { type Registered, registerUser } from '@/server/testing/people';
import { ownsUpload } from './queries';

let app: TestApp;
let me: Registered;
before(async () => {
  app = await testApp();
  me = await registerUser(app);
});
after(() => app.close());

interface Answer {
  code: number;
  data: UploadedImage & Partial<ErrorData>;
}

async function post(caller: Caller, parts: readonly FormPart[]): Promise<Answer> {
  const { payload, type } = multipart(parts);
  const reply = await caller.raw({
    method: 'POST',
    url: '/upload/image',
    payload,
    headers: { ...caller.headers(), 'content-type': type },
  });
  assert.equal(reply.statusCode, 200);
  return JSON.parse(reply.body) as Answer;
}
const file = (value: Buffer | string, fileName = 'a.png', type = 'image/png'): FormPart => ({
  name: 'file',
  value,
  fileName,
  type,
});
const send = (value: Buffer | string, folder = 'image', fileName?: string, type?: string) =>
  post(me.caller, [{ name: 'folder', value: folder }, file(value, fileName, type)]);
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

test('each of the four formats is stored as a WebP picture that everybody can see', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const { code, data } = await send(await plain(300, 200).toFormat(format).toBuffer());
    assert.equal(code, 200, format);
    assert.deepEqual([data.width, data.height], [300, 200]);
    assert.match(data.key, /^file\/image\/\d{13}[a-z0-9]{10}\.webp$/);
    assert.equal(data.url, `/upload/${data.key}`);
    const reply = await fetchImage(data.url);
    assert.equal(reply.rawPayload.length, data.size);
    assert.equal((await sharp(reply.rawPayload).metadata()).format, 'webp');
  }
});

test('a stored picture is served for ever, never as anything else than a picture', async () => {
  const { data } = await send(await plain(20, 20).png().toBuffer());
  const { headers } = await fetchImage(data.url);
  assert.equal(headers['content-type'], 'image/webp');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(headers['content-security-policy']), /default-src 'none'; sandbox/);
});

test('an avatar becomes a square of 512 px, wherever the folder field stands in the form', async () => {
  const bytes = await plain(900, 300).jpeg().toBuffer();
  const { data } = await post(me.caller, [file(bytes), { name: 'folder', value: 'avatar' }]);
  assert.deepEqual([data.width, data.height], [512, 512]);
  assert.match(data.key, /^file\/avatar\//);
});

test('an unknown folder is the ordinary one, not a path', async () => {
  const { data } = await send(await plain(20, 20).png().toBuffer(), '../../etc');
  assert.match(data.key, /^file\/image\//);
});

test('large pictures are made smaller and below two megabytes', async () => {
  const { data } = await send(await noise(2100, 1900).jpeg({ quality: 80 }).toBuffer());
  assert.ok(Math.max(data.width, data.height) <= 1920);
  assert.ok(data.size <= UPLOAD_LIMITS.storedBytes);
});

test('an original keeps its pixels as far as the stored size allows', async () => {
  const bytes = await plain(5000, 2500).jpeg().toBuffer();
  const original = { name: 'size', value: 'original' };
  assert.equal((await send(bytes)).data.width, 1920);
  assert.equal((await post(me.caller, [file(bytes), original])).data.width, 4096);
  const heavy = await noise(2300, 1700).jpeg({ quality: 60 }).toBuffer();
  const { data } = await post(me.caller, [original, file(heavy)]);
  assert.ok(data.size <= UPLOAD_LIMITS.storedBytes);
  const square = [file(bytes), original, { name: 'folder', value: 'avatar' }];
  assert.equal((await post(me.caller, square)).data.width, 512);
});

test('the camera’s orientation is applied, and place, device and comments are gone', async () => {
  const bytes = await plain(40, 20)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'private-owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' },
    })
    .toBuffer();
  assert.ok(bytes.includes('private-owner'));
  const { data } = await send(bytes);
  assert.deepEqual([data.width, data.height], [20, 40]);
  const stored = (await fetchImage(data.url)).rawPayload;
  const meta = await sharp(stored).metadata();
  assert.deepEqual(
    [meta.exif, meta.xmp, meta.icc, meta.orientation],
    [undefined, undefined, undefined, undefined],
  );
  assert.ok(!stored.includes('private-owner'));
});

test('a picture that is also a web page loses the page', async () => {
  const page = '<script>alert(document.cookie)</script>';
  const bytes = Buffer.concat([await plain(30, 30).gif().toBuffer(), Buffer.from(page)]);
  const { data } = await send(bytes, 'image', 'a.gif', 'image/gif');
  assert.ok(!(await fetchImage(data.url)).rawPayload.includes('script'));
});

test('what is no picture is refused, whatever its name and type say', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
  for (const bytes of [
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<html><script>1</script></html>',
    'GIF8 not quite',
    '%PDF-1.7',
    Buffer.from([0x42, 0x4d, 0, 0]),
  ]) {
    assert.equal((await send(bytes, 'image', 'photo.png', 'image/png')).data.err, 'upload_type');
  }
});

test('the first bytes alone do not make a picture', async () => {
  const jpeg = await noise(400, 400).jpeg().toBuffer();
  const png = await noise(200, 200).png().toBuffer();
  const heads = [
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('GIF89a<script>alert(1)</script>'),
    Buffer.from('RIFF\x10\0\0\0WEBP<html>', 'latin1'),
  ];
  for (const bytes of [
    ...heads,
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length / 2),
  ]) {
    assert.equal((await send(bytes)).data.err, 'upload_broken');
  }
});

test('a small file that unpacks to a hundred megapixels is refused before it is unpacked', async () => {
  const bomb = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  assert.ok(bomb.length < UPLOAD_LIMITS.sourceBytes);
  assert.equal((await send(bomb)).data.err, 'upload_too_large');
  const header = bomb.subarray(0, 200); // unpacking it would fail
  assert.equal((await send(header)).data.err, 'upload_too_large');
});

test('a file over ten megabytes is refused with the sentence of specification 9.4', async () => {
  const answer = await send(
    Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(UPLOAD_LIMITS.sourceBytes)]),
  );
  assert.equal(answer.data.err, 'upload_too_large');
});

test('a form without a file, with an empty one or with another field is refused with what is missing', async () => {
  const picture = await plain(9, 9).png().toBuffer();
  for (const parts of [
    [{ name: 'folder', value: 'image' }],
    [file('')],
    [{ ...file(picture), name: 'picture' }],
  ]) {
    assert.equal((await post(me.caller, parts)).data.err, 'upload_missing');
  }
  const reply = await me.caller.raw({
    method: 'POST',
    url: '/upload/image',
    payload: '{}',
    headers: { ...me.caller.headers(), 'content-type': 'application/json' },
  });
  assert.equal((JSON.parse(reply.body) as Answer).data.err, 'upload_missing');
});

test('broken forms and two files at once are answered in an envelope', async () => {
  const picture = await plain(9, 9).png().toBuffer();
  assert.equal((await post(me.caller, [file(picture), file(picture)])).code, 500);
  const reply = await me.caller.raw({
    method: 'POST',
    url: '/upload/image',
    payload: '--x\r\nnonsense',
    headers: { ...me.caller.headers(), 'content-type': 'multipart/form-data; boundary=x' },
  });
  assert.equal(reply.statusCode, 200);
  assert.equal((JSON.parse(reply.body) as Answer).code, 500);
});

test('guests and unsigned requests store nothing', async () => {
  const { payload, type } = multipart([file(await plain(9, 9).png().toBuffer())]);
  const guest = app.caller();
  const asGuest = await guest.raw({
    method: 'POST',
    url: '/upload/image',
    payload,
    headers: { ...guest.headers(), 'content-type': type },
  });
  assert.equal((JSON.parse(asGuest.body) as Answer).code, 401);
  const unsigned = await guest.raw({
    method: 'POST',
    url: '/upload/image',
    payload,
    headers: { authorization: me.caller.token, 'content-type': type },
  });
  assert.equal((JSON.parse(unsigned.body) as Answer).data.err, 'bad_signature');
});

test('a stored picture belongs to the member who sent it', async () => {
  const { data } = await send(await plain(9, 9).png().toBuffer());
  const other = await registerUser(app);
  assert.equal(await ownsUpload(app.db, me.userId, data.key), true);
  assert.equal(await ownsUpload(app.db, other.userId, data.key), false);
  assert.equal(
    await ownsUpload(app.db, me.userId, 'image/202601/aaaaaaaaaaaaaaaaaaaaaaaa.webp'),
    false,
  );
  const [row] = await app.db.select().from(uploads).where(eq(uploads.key, data.key));
  assert.equal(
    row?.sha256,
    createHash('sha256')
      .update((await fetchImage(data.url)).rawPayload)
      .digest('hex'),
  );
});

test('nothing outside the pictures can be read', async () => {
  fs.writeFileSync(path.join(app.dataDir, 'secret.webp'), 'secret');
  for (const url of [
    '/upload/../secret.webp',
    '/upload/..%2fsecret.webp',
    '/upload/avatar/202601/..%2f..%2f..%2fsecret.webp',
    '/upload/avatar',
    '/upload/',
    '/upload/image/202601/aaaaaaaaaaaaaaaaaaaaaaaa.webp',
  ]) {
    const reply = await fetchImage(url);
    assert.equal(reply.statusCode, 404, url);
    assert.ok(!reply.body.includes('secret'));
  }
});

test('the cloud is off until it is configured', async () => {
  assert.equal((await me.caller.send(getUploadToken)).data.err, 'storage_off');
  assert.equal((await me.caller.send(storeUpload, { token: 'x' })).data.err, 'storage_off');
});

test('a member who sends without end is asked to wait', async () => {
  const eager = await registerUser(app);
  const bytes = await plain(9, 9).png().toBuffer();
  const answers = [];
  for (let i = 0; i < 61; i += 1) answers.push((await post(eager.caller, [file(bytes)])).data.err);
  assert.deepEqual([answers.filter(Boolean).length, answers.at(-1)], [1, 'rate_limited']);
});
