/** By Marionette: `length:[0,id,command,parameters]` over a socket. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { start, stop } from '../lib/run.mjs';

const SCREEN = { width: 500, height: 812 }; // Firefox's minimum.
const TIMEOUT_MS = 60_000;
const find = () =>
  ['firefox-esr', 'firefox']
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find(Boolean);

export async function openFirefox() {
  const binary = find();
  if (!binary) return { missing: 'Firefox (Debian: firefox-esr)' };
  const port = await freePort();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  fs.writeFileSync(
    path.join(profile, 'user.js'),
    `user_pref("marionette.port", ${port});\nuser_pref("intl.accept_languages", "zh-CN");\n`,
  );
  const firefox = start(
    binary,
    ['--headless', '--marionette', '--profile', profile, '--no-remote'],
    { stdio: 'ignore' },
  );
  const { send, end } = await connect(port);
  const { capabilities } = await send('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: false } },
  });
  await send('WebDriver:SetWindowRect', SCREEN);
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: (url) => send('WebDriver:Navigate', { url }),
    evaluate: async (script) =>
      (await send('WebDriver:ExecuteScript', { script: `return (${script})()`, args: [] })).value,
    screenshot: async () =>
      Buffer.from((await send('WebDriver:TakeScreenshot', { full: false })).value, 'base64'),
    async close() {
      end();
      await stop(firefox);
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox opens its port a moment after its start. */
async function connect(port) {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (isOpen) return speak(socket);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Firefox does not answer');
}

function speak(socket) {
  const waiting = new Map();
  let rest = Buffer.alloc(0);
  let id = 0;
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let colon = rest.indexOf(58); colon > 0; colon = rest.indexOf(58)) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      answer(JSON.parse(rest.subarray(colon + 1, end)));
      rest = rest.subarray(end);
    }
  });
  function answer(message) {
    if (!Array.isArray(message)) return;
    const [, to, error, value] = message;
    const { resolve, reject } = waiting.get(to);
    waiting.delete(to);
    if (error) reject(new Error(`${error.error}: ${error.message}`));
    else resolve(value);
  }
  const send = (command, parameters) =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      setTimeout(() => reject(new Error(`${command} had no answer`)), TIMEOUT_MS).unref();
    });
  return { send, end: () => socket.destroy() };
}
