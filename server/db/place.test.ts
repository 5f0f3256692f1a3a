import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { moveInside } from './move-inside';
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
const move = (home: string) => moveInside(dir, home, (text) => notices.push(text));

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

    test('is found by its keys and moves inside', () => {
      /* The disk of the earlier home: a move to another disk copies. */
      dir = path.join(makeRoot('/var/tmp'), 'data');
      fs.mkdirSync(dir);
      const outside = earlierHome(dir);
      roots.push(outside);
      makeCluster(outside, 7);
      makeKeys();
      assert.equal(find(), outside);
      assert.equal(move(outside), insideHome(dir));
      assert.deepEqual(
        [isCluster(outside), find(), databaseHome(dir)],
        [false, insideHome(dir), insideHome(dir)],
      );
      assert.match(notices.join(), /移入/);
    });
  });

describe('a move into the data folder', () => {
  let outside: string;
  beforeEach(() => {
    outside = path.join(makeRoot(os.tmpdir()), 'outside');
    makeCluster(outside, 7);
    writePointer(dir, outside);
  });

  test('that ended between its two steps is found finished', () => {
    fs.renameSync(outside, insideHome(dir));
    assert.equal(find(), insideHome(dir));
  });

  test('that ended with a part of a copy begins again; a whole copy is taken', () => {
    fs.mkdirSync(path.join(dir, 'postgres.moving-1', 'data'), { recursive: true });
    assert.equal(find(), outside);
    assert.equal(move(outside), insideHome(dir));
    assert.equal(fs.existsSync(path.join(dir, 'postgres.moving-1')), false);

    fs.cpSync(insideHome(dir), outside, { recursive: true });
    writePointer(dir, outside);
    assert.equal(move(outside), insideHome(dir));
    assert.match(notices.join(), /旧的保留在/);
    assert.equal(isCluster(outside), false);
  });

  test('replaces no other database', () => {
    makeCluster(insideHome(dir), 8);
    assert.equal(move(outside), outside);
    assert.equal(find(), outside);
    assert.ok(isCluster(insideHome(dir)));
  });

  const shared = ['/dev/shm', '/var/tmp'].find(
    (place) => fs.existsSync(place) && fs.statSync(place).dev !== fs.statSync(os.tmpdir()).dev,
  );
  if (shared)
    test('from another disk copies, and keeps the old one beside', () => {
      const far = path.join(makeRoot(shared), 'outside');
      makeCluster(far, 7);
      writePointer(dir, far);
      assert.equal(move(far), insideHome(dir));
      assert.deepEqual([find(), isCluster(far)], [insideHome(dir), false]);
      const [aside = ''] = fs.readdirSync(path.dirname(far));
      assert.match(aside, /^outside\.moved-\d+$/);
      assert.ok(isCluster(path.join(path.dirname(far), aside)));
    });
});
