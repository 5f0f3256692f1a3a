/** WebKitGTK by W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
import { spawnSync } from 'node:child_process';
import { freePort } from '../lib/ports.mjs';
import { start, stop } from '../lib/run.mjs';

const DRIVER = 'WebKitWebDriver';
const TIMEOUT_MS = 60_000;
const SCREEN = { width: 375, height: 812 };
const has = (command) => spawnSync('which', [command]).status === 0;

async function send(address, method, body) {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function ready(root) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await send(`${root}/status`, 'GET').catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${DRIVER} does not answer`);
}

export async function openWebkit() {
  if (!has(DRIVER)) return { missing: 'WebKitWebDriver (Debian: webkit2gtk-driver)' };
  const needsScreen = !process.env.DISPLAY;
  if (needsScreen && !has('Xvfb')) return { missing: 'Xvfb, or a screen' };
  const display = ':97';
  const screen = needsScreen
    ? start('Xvfb', [display, '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
        stdio: 'ignore',
      })
    : undefined;
  const port = await freePort();
  const driver = start(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(needsScreen ? { DISPLAY: display } : {}),
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LANG: 'zh_CN.UTF-8',
    },
  });
  const root = `http://127.0.0.1:${port}`;
  await ready(root);
  const { sessionId, capabilities } = await send(`${root}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: miniBrowser(),
          args: ['--automation', `--geometry=${SCREEN.width}x${SCREEN.height}`],
        },
      },
    },
  });
  const session = `${root}/session/${sessionId}`;
  await send(`${session}/window/rect`, 'POST', SCREEN);
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: (address) => send(`${session}/url`, 'POST', { url: address }),
    evaluate: (script) =>
      send(`${session}/execute/sync`, 'POST', { script: `return (${script})()`, args: [] }),
    screenshot: async () => Buffer.from(await send(`${session}/screenshot`, 'GET'), 'base64'),
    async close() {
      await send(session, 'DELETE').catch(() => undefined);
      await Promise.all([driver, screen].filter(Boolean).map((child) => stop(child)));
    },
  };
}

function miniBrowser() {
  const { stdout } = spawnSync(
    'sh',
    [
      '-c',
      'ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser /usr/libexec/webkit2gtk-4.*/MiniBrowser 2>/dev/null',
    ],
    { encoding: 'utf8' },
  );
  return stdout.trim().split('\n').at(-1);
}
