import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { databaseHome, earlierHome, findHome, insideHome, isCluster, writePointer } from './place';

const roots: string[] = [];
let dir: string;
let notices: string[];

/** The file by which a cluster is recognized. */
function makeCluster(home: string, identifier: number): void {
  fs.mkdirSync(path.join(home, 'data', 'global'), { recursive: true });
  fs.writeFileSync(path.join(home, 'data', 'PG_VERSION'), '18\n');
  const head = Buffer.alloc(64);
  head.writeBigUInt64LE(BigInt(identifier));
  fs.writeFileSync(path.join(home, 'data', 'global', 'pg_control'), head);
}
const makeKeys = () => {
  fs.mkdirSync(path.join(dir, 'keys'));
  fs.writeFileSync(path.join(dir, 'keys', 'app-secret'), 'secret');
};
const find = (mayCreate = false) =>
  findHome({
    dataDir: dir,
    keysDir: path.join(dir, 'keys'),
    mayCreate,
    notice: (text) => notices.push(text),
  });

function makeRoot(parent: string): string {
  const root = fs.mkdtempSync(path.join(parent, 'metaverse-place-'));
  roots.push(root);
  return root;
}
beforeEach(() => {
  notices = [];
  dir = path.join(makeRoot(os.tmpdir()), 'data');
  fs.mkdirSync(dir);
});
after(() => {
  for (const root of roots) fs.rmSync(root, { recursive: true, force: true });
});

describe('the place of the embedded database', () => {
  test('is inside a new data folder', () => assert.equal(find(), null));

  test('is the one in the folder, wherever the folder is now', () => {
    makeCluster(insideHome(dir), 1);
    assert.equal(find(), insideHome(dir), 'of an earlier version, without a pointer');
    writePointer(dir, insideHome(dir));
    const moved = `${dir}-moved`;
    fs.renameSync(dir, moved);
    dir = moved;
    makeKeys();
    assert.equal(find(), insideHome(moved));
    assert.equal(databaseHome(moved), insideHome(moved));
  });

  test('is never an empty one where keys, pictures or a pointer prove that another existed', () => {
    makeKeys();
    assert.throws(() => find(), /没有找到它们的数据库.*db create/);
    assert.equal(find(true), null, 'except on purpose');
    fs.rmSync(path.join(dir, 'keys'), { recursive: true });
    fs.mkdirSync(path.join(dir, 'uploads', 'image'), { recursive: true });
    assert.throws(() => find(), /图片，但没有找到它们的数据库/);
    fs.rmSync(path.join(dir, 'uploads'), { recursive: true });
    makeCluster(insideHome(dir), 1);
    writePointer(dir, insideHome(dir));
    fs.rmSync(insideHome(dir), { recursive: true });
    assert.throws(() => find(), /没有找到 .* 的数据库，它应在/);
    assert.equal(find(true), null);
  });

  test('holds the database of this folder and no other', () => {
    makeCluster(insideHome(dir), 1);
    writePointer(dir, insideHome(dir));
    fs.rmSync(insideHome(dir), { recursive: true });
    makeCluster(insideHome(dir), 2);
    assert.throws(() => find(), /不是 .* 原来的那个/);
    fs.writeFileSync(path.join(dir, 'database.json'), '{');
    assert.throws(() => find(), /database\.json 无法读取/);
  });
});

if (process.getuid?.() === 0)
  describe('a database of an earlier version, outside', () => {
    test('is not opened by an empty folder of the same path', () => {
      const outside = earlierHome(dir);
      roots.push(outside);
      makeCluster(outside, 1);
      assert.throws(() => find(), /没有它的密钥/);
      assert.ok(isCluster(outside));
    });

    test('is found by its keys and stays where it is', () => {
      const outside = earlierHome(dir);
      roots.push(outside);
      makeCluster(outside, 7);
      makeKeys();
      assert.equal(find(), outside);
      writePointer(dir, outside);
      assert.deepEqual([find(), databaseHome(dir)], [outside, outside]);
    });
  });
