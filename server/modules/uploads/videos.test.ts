import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { ErrorData } from '@/lib/contract/errors';
import { addFeedback, getFeedback } from '@/lib/contract/feedback';
import { addLog, getLog } from '@/lib/contract/logs';
import { UPLOAD_IMAGE_PATH, UPLOAD_VIDEO_PATH, type UploadedVideo } from '@/lib/contract/uploads';
import { HOUR_MS } from '@/lib/time';
import { users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { type FormPart, multipart } from '@/server/testing/form';
import { type Registered, registerUser } from '@/server/testing/people';
import { signFilm } from './film';
import { rangeOf } from './serve';
import { movie, webm } from './testing/videos';

const withKey = () => ({ headers: { 'idempotency-key': randomBytes(16).toString('hex') } });
const MEGABYTE = 1024 * 1024;
const WORDS = '播放到一半就停住了，录了一段视频';

let app: TestApp;
let me: Registered;
before(async () => {
  app = await testApp({ env: { VIDEO_MAX_MB: '1' } });
});
// each test has the videos of an hour for itself
beforeEach(async () => {
  me = await registerUser(app);
});
after(() => app.close());

interface Answer {
  code: number;
  msg: string;
  data: UploadedVideo & Partial<ErrorData>;
}

async function post(caller: Caller, parts: readonly FormPart[], url = UPLOAD_VIDEO_PATH) {
  const { payload, type } = multipart(parts);
  const reply = await caller.raw({
    method: 'POST',
    url,
    payload,
    headers: { ...caller.headers(), 'content-type': type },
  });
  assert.equal(reply.statusCode, 200);
  return JSON.parse(reply.body) as Answer;
}
const file = (value: Buffer): FormPart => ({
  name: 'file',
  value,
  fileName: 'a.mp4',
  type: 'video/mp4',
});
const send = (value: Buffer, caller = me.caller) => post(caller, [file(value)]);
const get = (url: string, range?: string) =>
  app.app.inject({ method: 'GET', url, headers: range ? { range } : {} });
const storedFiles = () =>
  fs
    .readdirSync(path.join(app.dataDir, 'uploads'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(mp4|webm|mov|part)$/.test(name));

test('MP4, MOV and WebM are stored and served as what they are, never as a page', async () => {
  for (const [bytes, ending, type] of [
    [movie({ seconds: 12 }), 'mp4', 'video/mp4'],
    [movie({ seconds: 12, brand: 'qt  ' }), 'mov', 'video/quicktime'],
    [webm(12), 'webm', 'video/webm'],
  ] as const) {
    const { code, data } = await send(bytes);
    assert.equal(code, 200, ending);
    assert.match(data.key, new RegExp(`^file/video/\\d{13}[a-z0-9]{10}\\.${ending}$`));
    assert.deepEqual([data.seconds, data.size], [12, bytes.length]);
    const { headers, rawPayload, statusCode } = await get(data.url);
    assert.deepEqual([statusCode, rawPayload.length], [200, bytes.length]);
    assert.equal(headers['content-type'], type);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['accept-ranges'], 'bytes');
    assert.match(String(headers['content-security-policy']), /default-src 'none'; sandbox/);
  }
});

test('a player reads the parts it asks for', async () => {
  const bytes = movie({ seconds: 5 });
  const { data } = await send(bytes);
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 2],
    ['bytes=10-', 10, bytes.length],
    ['bytes=-7', bytes.length - 7, bytes.length],
    ['bytes=3-99999999', 3, bytes.length],
  ] as const) {
    const reply = await get(data.url, range);
    assert.equal(reply.statusCode, 206, range);
    assert.equal(reply.headers['content-range'], `bytes ${from}-${to - 1}/${bytes.length}`);
    assert.deepEqual(reply.rawPayload, bytes.subarray(from, to));
  }
  const beyond = await get(data.url, `bytes=${bytes.length}-`);
  assert.deepEqual(
    [beyond.statusCode, beyond.headers['content-range']],
    [416, `bytes */${bytes.length}`],
  );
  assert.equal((await get(data.url, 'bytes=0-1,5-6')).statusCode, 200);
});

test('a film of a paid lesson is served for two hours by its signed address, and by no other', async () => {
  const key = 'film/sail.mp4';
  const folder = path.join(app.dataDir, 'uploads', 'film');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'sail.mp4'), movie({ seconds: 5 }));
  const { keys } = app.deps;
  const at = (ms: number) => signFilm(keys, key, { userId: 7, now: new Date(app.clock.now + ms) });
  const served = await get(`/upload/${at(0)}`, 'bytes=0-1');
  assert.equal(served.statusCode, 206);
  assert.match(String(served.headers['cache-control']), /private/);
  for (const address of [
    key,
    at(-2 * HOUR_MS),
    at(0).replace('member=7', 'member=8'),
    at(0).replace('sail', 'other'),
    at(0).replace(/proof=.*/, 'proof=&proof='),
  ])
    assert.equal((await get(`/upload/${address}`)).statusCode, 404, address);
});

test('a range that is none of ours is the whole file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=9-2', 'lines=1-2', 'bytes=a-b'])
    assert.equal(rangeOf(header, 100), null, header);
});

test('a video above 60 seconds is refused, one whose camera stopped a little late is not', async () => {
  assert.equal((await send(movie({ seconds: 60.9 }))).code, 200);
  const before = storedFiles().length;
  for (const bytes of [movie({ seconds: 61 }), movie({ seconds: 61, isLong: true }), webm(61)]) {
    const { data, msg } = await send(bytes);
    assert.equal(data.err, 'upload_video_long');
    assert.equal(msg, '视频不能超过60秒，请剪短后再上传');
  }
  assert.equal(storedFiles().length, before);
});

test('a recording that does not say its length is accepted', async () => {
  const { code, data } = await send(webm(null));
  assert.deepEqual([code, data.seconds], [200, null]);
  assert.equal((await send(movie({ seconds: 0 }))).data.seconds, null);
});

test('a video above the configured size is refused and not kept', async () => {
  const before = storedFiles().length;
  for (const extra of [1, MEGABYTE]) {
    const { data, msg } = await send(movie({ seconds: 5, mediaBytes: MEGABYTE + extra }));
    assert.equal(data.err, 'upload_video_large');
    assert.equal(msg, '视频不能超过1MB，请压缩后再上传');
  }
  assert.equal(storedFiles().length, before);
});

test('what is no video, or a broken one, is refused and not kept', async () => {
  const owner = await registerUser(app);
  const before = storedFiles().length;
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const whole = movie({ seconds: 5 });
  for (const [bytes, err] of [
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload_video_type'],
    [picture, 'upload_video_type'],
    [Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0x02]), 'upload_video_type'],
    [whole.subarray(0, whole.length - 3), 'upload_video_broken'],
    [movie({ seconds: 5, handler: 'soun' }), 'upload_video_broken'],
    [whole.subarray(0, 24), 'upload_video_broken'],
  ] as const)
    assert.equal((await send(bytes, owner.caller)).data.err, err);
  assert.equal((await post(owner.caller, [])).data.err, 'upload_video_missing');
  assert.equal(
    (await post(owner.caller, [{ ...file(whole), name: 'film' }])).data.err,
    'upload_video_missing',
  );
  assert.equal(storedFiles().length, before);
});

test('the place and the owner that a camera writes are gone, and the rest is as it was', async () => {
  const bytes = movie({ seconds: 5, personal: '+39.9042+116.4074/ owner' });
  const { data } = await send(bytes);
  const stored = (await get(data.url)).rawPayload;
  assert.ok(bytes.includes('+39.9042'));
  assert.ok(!stored.includes('+39.9042') && !stored.includes('owner'));
  assert.equal(stored.length, bytes.length);
  assert.ok(stored.includes('vide'));
});

test('what is neither pictures nor sound is emptied, wherever it stands', async () => {
  const hidden = 'N39.9042 E116.4074';
  for (const bytes of [
    movie({ seconds: 5, mediaSeconds: 5, hidden }),
    webm(5, { seconds: 5, hidden }),
  ]) {
    assert.ok(bytes.includes(hidden));
    const { code, data } = await send(bytes);
    assert.equal(code, 200);
    const stored = (await get(data.url)).rawPayload;
    assert.equal(stored.includes('116.4074'), false);
    assert.equal(stored.length, bytes.length);
    const again = await send(stored);
    assert.deepEqual([again.code, again.data.seconds], [200, 5], 'and it is still a video');
  }
});

test('the length is that of the media, whatever the file says', async () => {
  for (const bytes of [
    movie({ seconds: 5, mediaSeconds: 600 }),
    webm(5, { seconds: 600, hidden: '' }),
    webm(null, { seconds: 600, hidden: '' }),
  ])
    assert.equal((await send(bytes)).data.err, 'upload_video_long');
  assert.equal((await send(movie({ seconds: 600, mediaSeconds: 5 }))).data.seconds, 5);
});

test('a file of more boxes than any camera writes is refused', async () => {
  assert.equal((await send(movie({ seconds: 5, boxes: 4_000 }))).code, 200);
  assert.equal((await send(movie({ seconds: 5, boxes: 4_097 }))).data.err, 'upload_video_broken');
});

test('guests store nothing, and a member no more than ten videos an hour', async () => {
  assert.equal((await send(webm(1), app.caller())).code, 401);
  const eager = await registerUser(app);
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push((await send(webm(1), eager.caller)).data.err);
  assert.deepEqual([answers.filter(Boolean).length, answers.at(-1)], [1, 'rate_limited']);
});

test('a ticket shows its own video; another member’s, and a video as a picture, are refused', async () => {
  const author = await registerUser(app);
  const other = await registerUser(app);
  const { key } = (await send(webm(3), author.caller)).data;
  const ticket = (more: object) => ({ type: 'fault' as const, content: WORDS, ...more });
  const sent = await author.caller.send(addFeedback, ticket({ video: key }), withKey());
  assert.equal(sent.code, 200, sent.msg);
  const { data } = await author.caller.send(getFeedback, { id: sent.data.id });
  assert.equal(data.video, key);
  const foreign = await other.caller.send(addFeedback, ticket({ video: key }), withKey());
  assert.equal(foreign.data.fields?.video, '视频已失效，请重新上传');
  const asPicture = await author.caller.send(addFeedback, ticket({ images: [key] }), withKey());
  assert.equal(asPicture.data.fields?.images, '图片已失效，请重新上传');
  const still = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const picture = (await post(author.caller, [file(still)], UPLOAD_IMAGE_PATH)).data.key;
  const asVideo = await author.caller.send(addFeedback, ticket({ video: picture }), withKey());
  assert.equal(asVideo.data.fields?.video, '视频已失效，请重新上传');
});

test('a day’s log shows its own video, one a day; another member’s, and a picture as a video, are refused', async () => {
  const other = await registerUser(app);
  for (const { userId } of [me, other])
    await app.db.update(users).set({ isStudent: true }).where(eq(users.userId, userId));
  const { key } = (await send(webm(3))).data;
  const write = ({ caller }: Registered, video: string) =>
    caller.send(addLog, { content: WORDS, video }, withKey());
  const gone = '视频已失效，请重新上传';
  assert.equal((await write(other, key)).data.fields?.video, gone);
  assert.equal((await write(me, 'image/202611/x.webp')).data.fields?.video, gone);
  const { data } = await write(me, key);
  assert.equal((await me.caller.send(getLog, { id: data.logId })).data.video, key);
  const again = (await send(webm(3))).data.key;
  assert.equal((await write(me, again)).data.fields?.video, '今天的日志已有视频，一天最多1个');
  assert.equal((await write(me, '')).data.isAddition, true);
  assert.equal((await me.caller.send(getLog, { id: data.logId })).data.video, key);
});
