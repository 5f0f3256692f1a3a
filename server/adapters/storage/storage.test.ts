import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { uploadKey } from '@/lib/kit/upload-key';
import { createLocalStorage } from './local';
import { createQiniu, signPolicy } from './qiniu';

const KEY = uploadKey('a.webp', 'avatar', Date.parse('2026-11-21'));
/** As earlier versions named what they stored. */
const OLD_KEY = 'avatar/202611/abcdefghijklmnopqrstuvwx.webp';
const WORK_KEY = 'work/000000/abcdefghijklmnopqrstuvwx.webp';

test('a picture comes back as it was put, and is gone when removed', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'storage-'));
  const storage = createLocalStorage(dir);
  for (const key of [KEY, OLD_KEY, WORK_KEY]) {
    await storage.put(key, Buffer.from('picture'));
    const found = await storage.open(key);
    assert.equal(found?.size, 7);
    assert.equal(found && (await buffer(found.stream)).toString(), 'picture');
    await storage.remove(key);
    await storage.remove(key);
    assert.equal(await storage.open(key), null);
  }
  fs.rmSync(dir, { recursive: true });
});

test('only keys of our own making touch the disk', async () => {
  const storage = createLocalStorage(os.tmpdir());
  for (const key of [
    '../x.webp',
    'avatar/202611/../../x.webp',
    `/${KEY}`,
    `${KEY}\0`,
    'avatar/202611/short.webp',
    'file/avatar/1764288000000abcde.webp',
    'file/other/1764288000000abcdefghij.webp',
    '',
  ]) {
    assert.equal(await storage.open(key), null);
    await assert.rejects(async () => storage.put(key, Buffer.from('x')), /not a storage key/);
  }
});

test('an upload policy is signed as the provider documents it', () => {
  const policy = {
    scope: 'my-bucket:sunflower.jpg',
    deadline: 1_451_491_200,
    returnBody:
      '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}',
  };
  const token = signPolicy(policy, { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' });
  assert.equal(
    token,
    'MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIiwiZGVhZGxpbmUiOjE0NTE0OTEyMDAsInJldHVybkJvZHkiOiJ7XCJuYW1lXCI6JChmbmFtZSksXCJzaXplXCI6JChmc2l6ZSksXCJ3XCI6JChpbWFnZUluZm8ud2lkdGgpLFwiaFwiOiQoaW1hZ2VJbmZvLmhlaWdodCksXCJoYXNoXCI6JChldGFnKX0ifQ==',
  );
});

test('a grant is for one new file, for ten minutes; its token tells what it was for', () => {
  const cloud = createQiniu({
    accessKey: 'ak',
    secretKey: 'sk',
    bucket: 'b',
    visitPrefix: 'https://cdn.example.com',
    region: 'z0',
    endpoint: 'https://rs.example.com',
  });
  const wish = { userId: 7, folder: 'video', fileName: 'a.mov', maxBytes: 99 } as const;
  const { token, key, folderPath } = cloud.grant(wish, new Date(1_000_000));
  const policy = JSON.parse(
    Buffer.from(token.split(':')[2] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  assert.equal(folderPath, 'video/');
  assert.deepEqual(policy, {
    scope: `b:${key}`,
    insertOnly: 1,
    deadline: 1600,
    endUser: '7',
    fsizeLimit: 99,
    mimeLimit: 'video/mp4;video/webm;video/quicktime',
    detectMime: 1,
    deleteAfterDays: 1,
  });
  assert.deepEqual(cloud.granted(token), { userId: 7, folder: 'video', key });
  assert.equal(cloud.granted(token.replace('ak:', 'ak:x')), null);
});
