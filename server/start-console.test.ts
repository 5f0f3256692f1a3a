import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { readConfig } from './config';
import { siteSettings } from './db/schema';
import { startConsole } from './start-console';
import { type TestApp, testApp } from './testing/app';
import { freePort } from './testing/ports';
import { bundle, launch } from './testing/processes';

let t: TestApp;
let built: Awaited<ReturnType<typeof bundle>>;
before(async () => {
  t = await testApp({ isBare: true });
  built = await bundle(['server/main.ts']);
});
after(async () => {
  built.remove();
  await t.close();
});

const installation = () => ({
  DATABASE_URL: t.deps.config.DATABASE_URL ?? '',
  DATA_DIR: t.dataDir,
  KEYS_DIR: t.deps.config.keysDir,
});

const PATH = '/console/api/session/getEnvironment';

/** Begins the first call of every page, as a browser sends it; `finish` sends the end of its body. */
function begin(port: string) {
  const host = `localhost:${port}`;
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: PATH,
    agent: false,
    headers: {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'x-console': '1',
      'content-type': 'application/json',
    },
  });
  const code = new Promise<number>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      void json(response).then((answer) => resolve((answer as { code: number }).code), reject);
    });
  });
  const begun = new Promise<void>((resolve) => void request.write('{', () => resolve()));
  return { begun, code, finish: () => request.end('}') };
}

async function ask(port: string): Promise<number> {
  const { code, finish } = begin(port);
  finish();
  return code;
}

const statusOf = async (port: string, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status;

test('without a database of its own, or without a port, it says what is missing', async () => {
  for (const env of [{ CONSOLE_PORT: '3400' }, { DATABASE_URL: 'postgresql://x/y' }])
    await assert.rejects(
      startConsole(readConfig({ CONSOLE_ALONE: '1', ...env }), t.deps.logger),
      /DATABASE_URL 与 CONSOLE_PORT/,
    );
});

test('alone against a database address it answers operators and opens no port for members; the members’ server knows no console', async () => {
  const main = built.scriptOf('server/main.ts');
  const members = await launch(main, installation());
  const port = String(await freePort());
  const { port: taken } = new URL(members.origin);
  // PORT is taken, and it does not matter: it is never opened
  const outDir = path.join(t.dataDir, 'console-out');
  fs.mkdirSync(outDir);
  fs.writeFileSync(path.join(outDir, 'index.html'), '<title>⟦brand.name⟧</title>');
  const settings = { brand: { name: '青禾市集' } };
  const kept = { version: 1, settings, note: '', operator: 'test', createdAt: new Date() };
  await t.db.insert(siteSettings).values(kept);
  const own = { CONSOLE_ALONE: '1', CONSOLE_PORT: port, PORT: taken, CONSOLE_OUT_DIR: outDir };
  const desk = await launch(main, { ...installation(), ...own });
  assert.equal(desk.origin, `http://localhost:${port}`);
  assert.equal(await ask(port), 200);
  const page = await fetch(`http://localhost:${port}/console/`);
  assert.equal(await page.text(), '<title>青禾市集</title>');
  for (const path of ['/console/', PATH]) assert.equal(await statusOf(taken, path), 404, path);
  await members.end('SIGTERM');
  assert.equal(await ask(port), 200, 'it does not need them');

  const late = begin(port);
  await late.begun;
  const ending = desk.end('SIGTERM');
  late.finish();
  assert.equal(await late.code, 200, 'a call that has begun is finished');
  await ending;
  assert.equal(await desk.ended, 0);
  await assert.rejects(ask(port));
});
