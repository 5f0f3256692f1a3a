import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { UPLOAD_IMAGE_PATH, UPLOAD_LIMITS, UPLOAD_VIDEO_PATH } from '@/lib/contract/uploads';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { registerUser } from '@/server/testing/people';

const MB = 1024 * 1024;
const CHUNK = Buffer.alloc(MB, 'x');
const TYPE = 'multipart/form-data; boundary=B';
const FILE_HEAD = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
/** Bytes in the buffers of two sockets although nobody reads them. */
const IN_BUFFERS = 24 * MB;

let t: TestApp;
let me: Caller;
before(async () => {
  t = await testApp({ env: { VIDEO_MAX_MB: '1' } });
  me = (await registerUser(t)).caller;
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => t.close());

interface Heard {
  text: string;
  sent: number;
}

/** Sends a body without an end until the server has closed the connection. */
async function flood(
  path: string,
  headers: Record<string, string>,
  { isChunked = false, first = '' } = {},
): Promise<Heard> {
  const socket = net.connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += String(data))).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${3 * 1024 * MB}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, 'Host: x', length, ...lines, '', ''].join('\r\n'));
  const write = (bytes: Buffer | string) => {
    const size = Buffer.byteLength(bytes).toString(16);
    if (isChunked) socket.write(`${size}\r\n`);
    const isRoom = socket.write(bytes);
    return isChunked ? socket.write('\r\n') && isRoom : isRoom;
  };
  let sent = 0;
  if (first) write(first);
  while (!socket.destroyed && sent < 500 * MB) {
    const hasRoom = write(CHUNK);
    sent += CHUNK.length;
    await Promise.race([hasRoom ? pause(1) : once(socket, 'drain').catch(() => closed), closed]);
  }
  socket.destroy();
  await closed;
  return { text, sent };
}

const form = (caller: Caller) => ({ ...caller.headers(), 'content-type': TYPE });

function assertRefused({ text, sent }: Heard, what: RegExp, most = 0): void {
  assert.match(text, what);
  assert.match(text, /^connection: close\r$/im);
  assert.ok(sent < most + IN_BUFFERS, `${sent / MB} MB were taken`);
}

/* Each waits a second for the end of its connection: together they wait once. */
describe('a refused upload', { concurrency: true }, () => {
  for (const [kind, path, most, tooLarge] of [
    ['upload', UPLOAD_IMAGE_PATH, UPLOAD_LIMITS.sourceBytes, /upload_too_large/],
    ['video', UPLOAD_VIDEO_PATH, MB, /upload_video_large/],
  ] as const) {
    test(`a guest’s ${kind} is refused before its body is read`, async () =>
      assertRefused(await flood(path, form(t.caller())), /"code":401/));

    test(`a guest’s ${kind} of unknown length, too`, async () =>
      assertRefused(
        await flood(path, form(t.caller()), { isChunked: true, first: FILE_HEAD }),
        /"code":401/,
      ));

    test(`a member’s ${kind} that says it is too large is refused before its body is read`, async () =>
      assertRefused(await flood(path, form(me)), tooLarge));

    for (const [what, first] of [
      ['whose file', FILE_HEAD],
      ['whose field', '--B\r\nContent-Disposition: form-data; name="folder"\r\n\r\n'],
      ['whose preamble', ''],
    ] as const)
      test(`a member’s ${kind} ${what} has no end is refused at the limit`, async () =>
        assertRefused(
          await flood(path, form(me), { isChunked: true, first }),
          kind === 'video' ? /"err":"upload_video_\w+"/ : tooLarge,
          most,
        ));
  }
});

for (const isChunked of [false, true])
  for (const [path, what] of [
    ['/api/user/login', /"err":"too_large"/],
    ['/api/nope', /"err":"(too_large|unknown_path)"/],
    ['/zc/nope', /^HTTP\/1\.1 413 /],
    ['/%zz', /^HTTP\/1\.1 400 /],
  ] as const)
    test(`${path} does not read ${isChunked ? 'a body without an end' : 'three gigabytes'}`, async () =>
      assertRefused(
        await flood(path, { ...me.headers(), 'content-type': 'application/json' }, { isChunked }),
        what,
      ));

test('a body that is too large for an address outside the API is refused as such, and not logged as an error', async () => {
  t.logged.length = 0;
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/zc/pages/user/user',
    headers: { 'content-type': 'text/plain' },
    payload: 'x'.repeat(70_000),
  });
  assert.deepEqual([statusCode, body], [413, '提交的内容过大，请精简后重试']);
  assert.doesNotMatch(t.logged.join(''), /"level":"(error|fatal)"|stack/);
});

for (const path of ['/api/user/login', '/zc/nope', UPLOAD_IMAGE_PATH])
  test(`a request to ${path} that is given up is neither an error in the log nor a call`, async () => {
    t.logged.length = 0;
    const socket = net.connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    const headers = Object.entries(form(me)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n${headers.join('')}\r\n--B`,
    );
    await pause(100);
    socket.destroy();
    await pause(200);
    assert.doesNotMatch(t.logged.join(''), /"level":"(warn|error|fatal)"|"msg":"call"/);
  });
