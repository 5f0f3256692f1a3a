import assert from 'node:assert/strict';
import test from 'node:test';
import vm from 'node:vm';
import { build } from 'esbuild';
import { ROOT } from '../lib/project.mjs';

const ORIGIN = 'https://app.example';
const SHELL = '/zc/index.html';
const OTHER = '/zc/pages/user/money.html';

/** The worker in a browser whose Cache Storage fails at every call. @returns what it answers to an address */
async function startWorker(fetchFile) {
  const { outputFiles } = await build({
    entryPoints: ['worker/sw.ts'],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const listeners = {};
  const fail = async () => {
    throw new DOMException('the disk is broken', 'UnknownError');
  };
  const self = {
    __WB_MANIFEST: [SHELL, OTHER].map((url) => ({ url, revision: '1' })),
    __SHELL_FILES: [SHELL],
    __SHOP_FILES: [],
    location: new URL(`${ORIGIN}/zc/sw.js`),
    registration: { scope: `${ORIGIN}/zc/`, active: null },
    clients: { claim: async () => undefined },
    caches: { open: fail, match: fail, has: fail, keys: fail, delete: fail },
    navigator: {},
    addEventListener: (type, listener) => (listeners[type] ??= []).push(listener),
    fetch: fetchFile,
    URL,
    Request,
    Response,
    Headers,
    DOMException,
    setTimeout,
    console,
  };
  self.self = self;
  class Event {}
  Object.assign(self, { ExtendableEvent: Event, FetchEvent: Event });
  vm.runInNewContext(outputFiles[0].text, vm.createContext(self));
  return (address, mode = 'navigate') => {
    const request = new Request(new URL(address, ORIGIN));
    Object.defineProperty(request, 'mode', { value: mode });
    let answer;
    const event = {
      request,
      waitUntil: () => undefined,
      respondWith: (given) => (answer = given),
    };
    for (const listener of listeners.fetch ?? []) if (!answer) listener(event);
    return answer;
  };
}

test('where Cache Storage fails, every page and file comes from the network', async () => {
  const ask = await startWorker(
    async ({ url }) => new Response(`network ${new URL(url).pathname}`),
  );
  for (const [address, mode] of [
    ['/zc/', 'navigate'],
    [SHELL, 'navigate'],
    ['/zc/pages/user/money', 'navigate'],
    ['/zc/pages/user/unknown', 'navigate'],
    [OTHER, 'cors'],
    ['/zc/regions/1.json', 'cors'],
  ]) {
    const response = await ask(address, mode);
    assert.match(await response.text(), /^network \/zc\//, address);
  }
});

test('without a network as well the browser says so: nothing throws', async () => {
  const ask = await startWorker(async () => {
    throw new TypeError('offline');
  });
  for (const address of ['/zc/', '/zc/pages/user/money', '/zc/pages/user/unknown'])
    assert.equal((await ask(address)).type, 'error', address);
});
