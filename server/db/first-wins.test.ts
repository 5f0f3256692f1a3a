import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { linkUnlessThere, renameUnlessThere } from './first-wins';

let dir: string;
before(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-first-'));
});
after(() => fs.rmSync(dir, { recursive: true, force: true }));

const at = (name: string) => path.join(dir, name);

function folder(name: string, text: string): string {
  fs.mkdirSync(at(name));
  fs.writeFileSync(path.join(at(name), 'text'), text);
  return at(name);
}

test('of two prepared folders the first one stays, and the other one goes', () => {
  const [one, other, target] = [folder('one', '1'), folder('other', '2'), at('target')];
  renameUnlessThere(one, target);
  renameUnlessThere(other, target);
  assert.equal(fs.readFileSync(path.join(target, 'text'), 'utf8'), '1');
  assert.deepEqual([fs.existsSync(one), fs.existsSync(other)], [false, false]);
});

test('a folder that cannot get its name is an error, and stays', () => {
  const fresh = folder('fresh', '1');
  assert.throws(() => renameUnlessThere(fresh, at('missing/target')), /ENOENT/);
  assert.ok(fs.existsSync(fresh));
});

test('a link that is there by now is left; any other failure is an error', () => {
  linkUnlessThere('target', at('link'));
  linkUnlessThere('elsewhere', at('link'));
  assert.equal(fs.readlinkSync(at('link')), 'target');
  assert.throws(() => linkUnlessThere('target', at('missing/link')), /ENOENT/);
});
