import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PARTIES } from './parties';

const FOLDER = path.join(process.cwd(), 'server', 'adapters');
/** Other adapters send through them. */
const SHARED = ['http-call.ts', 'wechat-v3'];
const SENDS = /\bfetch\(|http-call'|wechat-v3/;

function sends(name: string): boolean {
  const place = path.join(FOLDER, name);
  if (fs.statSync(place).isFile()) return SENDS.test(fs.readFileSync(place, 'utf8'));
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test|double/.test(file))
    .some((file) => SENDS.test(fs.readFileSync(path.join(place, file), 'utf8')));
}

test('each adapter that sends data has a row in the list of third parties', () => {
  const rows = new Set(PARTIES.map(({ adapter }) => adapter).filter((name) => name !== null));
  const senders = fs
    .readdirSync(FOLDER)
    .filter((name) => !name.endsWith('.test.ts') && !SHARED.includes(name))
    .filter(sends);
  assert.deepEqual([...rows].sort(), senders.sort());
});
