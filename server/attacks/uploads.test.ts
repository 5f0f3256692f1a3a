import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { UPLOAD_IMAGE_PATH, UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { type FormPart, multipart } from '@/server/testing/form';
import { dot, upload } from './fixtures';
import { ask, assertPolite, faultsIn, speak } from './raw-http';
import { type Person, startTarget, type Target } from './target';

let target: Target;
let me: Person;
before(async () => {
  target = await startTarget();
  me = await target.register();
});
after(() => target.stop());

const origin = () => target.servers[0]?.origin ?? '';
const fresh = async () => (me = await target.register());
const get = (path: string) => ask(origin(), { method: 'GET', path });
const PAGE = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://127.0.0.1:1/"/></svg>`;

/** A decompression bomb: a small PNG that declares a huge size. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('what is not a picture is refused, whatever its name and type say', () => {
  const NOTHING: [string, string | Buffer][] = [
    ['an SVG', SVG],
    ['an SVG behind blanks', `\n\n  ${SVG}`],
    [
      'an SVG with a declaration',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    ],
    ['a web page', `<html>${PAGE}</html>`],
    ['a script', '#!/bin/sh\nid'],
    ['PHP', '<?php system("id");'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a BMP', Buffer.from('424d46000000', 'hex')],
    ['an ICO', Buffer.from('00000100010010100000', 'hex')],
    ['an AVIF', Buffer.from('0000001c6674797061766966', 'hex')],
    ['a HEIC', Buffer.from('000000186674797068656963', 'hex')],
    ['a PSD', '8BPS'],
    ['an EPS', '%!PS-Adobe-3.0 EPSF-3.0'],
    ['MVG', 'push graphic-context\nimage over 0,0 0,0 "|id"'],
    ['a ZIP', Buffer.from('504b0304', 'hex')],
    ['an MP4', Buffer.from('00000018667479706d703432', 'hex')],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a GIF head and a page', `GIF89a/*${PAGE}*/=1;`],
    ['a WebP head and a page', `RIFF\u0010\u0000\u0000\u0000WEBP${PAGE}`],
    [
      'a PNG head and a page',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(PAGE)]),
    ],
  ];
  for (const [what, bytes] of NOTHING) {
    test(what, async () => {
      for (const [fileName, type] of [
        ['a.png', 'image/png'],
        ['a.svg', 'image/svg+xml'],
        ['a.php.jpg', 'text/html'],
        ['../../../out/zc/index.html', 'image/jpeg'],
      ]) {
        const { data } = await upload(target, me, Buffer.from(bytes), {
          fileName: fileName ?? '',
          type: type ?? '',
        });
        if (data.err === 'rate_limited') await fresh();
        else assert.match(String(data.err), /^upload_(type|broken)$/, fileName);
      }
    });
  }
});

describe('what is a picture and something else is only a picture afterwards', () => {
  const polyglots: [string, () => Promise<Buffer>][] = [
    [
      'a GIF with a page behind it',
      async () =>
        Buffer.concat([
          await sharp(await dot())
            .gif()
            .toBuffer(),
          Buffer.from(PAGE),
        ]),
    ],
    [
      'a PNG with a ZIP behind it',
      async () => Buffer.concat([await dot(), Buffer.from('504b0304', 'hex'), Buffer.from(PAGE)]),
    ],
    [
      'a JPEG with a page in its comment',
      async () => {
        const jpeg = await sharp(await dot())
          .jpeg()
          .toBuffer();
        const note = Buffer.from(PAGE);
        return Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0, note.length + 2]),
          note,
          jpeg.subarray(2),
        ]);
      },
    ],
    [
      'a JPEG with a place and an owner',
      async () =>
        sharp(await dot())
          .jpeg()
          .withExifMerge({
            IFD0: { Copyright: PAGE, Artist: '林知夏' },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' },
          })
          .toBuffer(),
    ],
    [
      'a PNG with XMP',
      async () =>
        sharp(await dot())
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAGE}</x:xmpmeta>`)
          .png()
          .toBuffer(),
    ],
  ];
  for (const [what, make] of polyglots) {
    test(what, async () => {
      await fresh();
      const { code, data } = await upload(target, me, await make(), {
        fileName: 'a.html',
        type: 'text/html',
      });
      assert.equal(code, 200, JSON.stringify(data));
      const { status, headers, body } = await get(String(data.url));
      assert.deepEqual(
        [
          status,
          headers['content-type'],
          headers['x-content-type-options'],
          headers['content-security-policy'],
        ],
        [200, 'image/webp', 'nosniff', "default-src 'none'; sandbox"],
      );
      assert.doesNotMatch(body, /script|alert|Exif|GPS|林知夏|xmpmeta/);
      assert.match(String(data.key), /^file\/image\/\d{13}[a-z0-9]{10}\.webp$/);
    });
  }
});

describe('bombs', () => {
  test('pictures that unpack to more than may be unpacked are refused by their header', async () => {
    await fresh();
    for (const [width, height] of [
      [50_000, 50_000],
      [1, 0x7fffffff],
      [0x7fffffff, 0x7fffffff],
      [0, 0],
      [30_000, 2_000],
    ]) {
      const { data } = await upload(target, me, emptyPng(width ?? 0, height ?? 0));
      assert.match(String(data.err), /^upload_(too_large|broken)$/, `${width} x ${height}`);
    }
    const real = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    assert.equal((await upload(target, me, real)).data.err, 'upload_too_large');
  });

  test('a file beyond the limit is refused without being kept', async () => {
    const { data } = await upload(
      target,
      me,
      Buffer.concat([await dot(), Buffer.alloc(UPLOAD_LIMITS.sourceBytes + 1)]),
    );
    assert.equal(data.err, 'upload_too_large');
  });
});

describe('forms', () => {
  const post = async (
    parts: readonly FormPart[],
    change: (payload: Buffer) => Buffer = (payload) => payload,
    type?: string,
  ) => {
    const form = multipart(parts);
    return assertPolite(
      await ask(origin(), {
        path: UPLOAD_IMAGE_PATH,
        headers: [...Object.entries(me.caller.headers()).flat(), 'content-type', type ?? form.type],
        body: change(form.payload),
      }),
      'form',
    );
  };
  test('two files, ten fields, a field in place of the file, no end, another boundary, no form: each is refused politely', async () => {
    await fresh();
    const file = { name: 'file', value: await dot(), fileName: 'a.png', type: 'image/png' };
    const refused = [
      await post([file, file]),
      await post([...Array.from({ length: 10 }, (_, i) => ({ name: `f${i}`, value: 'x' })), file]),
      await post([{ name: 'file', value: 'text' }]),
      await post([]),
      await post([file], (payload) => payload.subarray(0, payload.length - 20)),
      await post([file], undefined, 'multipart/form-data; boundary=other'),
      await post([file], undefined, 'multipart/form-data'),
      await post([file], undefined, 'application/json'),
      await post([{ ...file, name: '__proto__' }]),
    ];
    for (const [i, answer] of refused.entries())
      assert.equal(answer.code, 500, `${i}: ${JSON.stringify(answer)}`);
  });

  test('a folder that is a path, and a name that is one, change nothing about where a picture lies', async () => {
    for (const folder of [
      '../../etc',
      'x'.repeat(100_000),
      '/etc',
      'avatar/../x',
      '__proto__',
      'image\u0000',
    ]) {
      const { data } = await upload(target, me, await dot(), {
        folder,
        fileName: '..\\..\\..\\windows\\a.png',
      });
      assert.match(String(data.key), /^file\/image\/\d{13}[a-z0-9]{10}\.webp$/, folder);
    }
  });

  test('a guest stores nothing, and who hangs up in the middle breaks nothing', async () => {
    const form = multipart([
      { name: 'file', value: await dot(), fileName: 'a.png', type: 'image/png' },
    ]);
    const { code } = assertPolite(
      await ask(origin(), {
        path: UPLOAD_IMAGE_PATH,
        headers: [...Object.entries(target.caller().headers()).flat(), 'content-type', form.type],
        body: form.payload,
      }),
      'guest',
    );
    assert.equal(code, 401);
    const lines = Object.entries(me.caller.headers())
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n');
    await speak(
      origin(),
      `POST ${UPLOAD_IMAGE_PATH} HTTP/1.1\r\nHost: a\r\n${lines}\r\ncontent-type: ${form.type}\r\ncontent-length: 900000\r\n\r\n${form.payload.subarray(0, 120).toString('latin1')}`,
      300,
    );
    assert.equal((await upload(target, me, await dot())).code, 200);
  });

  test('an hour has room for sixty pictures of one member', async () => {
    await fresh();
    const picture = await dot();
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => upload(target, me, picture)),
    );
    assert.equal(answers.filter(({ code }) => code === 200).length, 60);
    assert.equal(answers.filter(({ data }) => data.err === 'rate_limited').length, 10);
  });
});

test('after all of that the log holds no fault of ours', () =>
  assert.deepEqual(faultsIn(target.log()), []));
