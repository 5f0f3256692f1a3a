import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from './client';
import { waitFor } from './wait';

test('a start that waits for a database reports that within two seconds, and can be stopped', async () => {
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const url = `postgresql://member:secret@127.0.0.1:${port}/metaverse`;
  const database = openDatabase(url, { max: 1, isUnlimited: true });
  const said: string[] = [];
  const stopping = new AbortController();
  const waiting = waitFor(database, url, {
    logger: { warn: (text: string) => void said.push(text) } as never,
    stopping: stopping.signal,
  });
  await pause(2_000);
  assert.match(said.join(), new RegExp(`等待数据库 127\\.0\\.0\\.1:${port}/metaverse`));
  assert.doesNotMatch(said.join(), /secret/);
  stopping.abort();
  await assert.rejects(waiting, { name: 'AbortError' });
  silent.close();
  await database.close();
});
