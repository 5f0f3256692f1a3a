import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { fetchPictures, hostOf, isPublic } from './fetch-pictures';

const AT_ONCE = 4;

test('only pictures of the named host come: no redirect, no large one, four at once', async () => {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const server = http.createServer((request, answer) => {
    asked.push(request.url ?? '');
    most = Math.max(most, (open += 1));
    answer.on('close', () => (open -= 1));
    if (request.url === '/moved.jpg') answer.writeHead(302, { location: '/a.jpg' }).end();
    else if (request.url === '/large.jpg') answer.end(Buffer.alloc(UPLOAD_LIMITS.sourceBytes + 1));
    else if (request.url === '/none.jpg') answer.writeHead(404).end();
    else setTimeout(() => answer.end('picture'), most < AT_ONCE ? 200 : 0);
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fetched-'));
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const base = new URL(`http://localhost:${port}`);
    const addresses = [
      '/many/11.jpg/below.jpg',
      `/${'long'.repeat(63)}.jpg`,
      '/a.jpg',
      '/a.jpg',
      `http://localhost:${port}/up/b.png`,
      '/moved.jpg',
      '/large.jpg',
      '/none.jpg',
      'http://127.0.0.1/c.jpg',
      '/page.php',
      '/../../d.webp',
      ...Array.from({ length: 12 }, (_, i) => `/many/${i}.jpg`),
    ];
    await fetchPictures(base, folder, { get: http.get, isPublic })(addresses);
    assert.deepEqual(asked, []);
    await fetchPictures(base, folder, { get: http.get, isPublic: () => true })(addresses);
    const files = fs.readdirSync(folder, { recursive: true }).map(String).sort();
    assert.deepEqual(
      files.filter((name) => !name.startsWith('many')),
      ['a.jpg', 'd.webp', 'up', path.join('up', 'b.png')],
    );
    assert.deepEqual([asked.filter((url) => url === '/a.jpg').length, most], [1, AT_ONCE]);
  } finally {
    server.close();
    fs.rmSync(folder, { recursive: true });
  }
});

test('addresses inside a network are not public', () => {
  const inner = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ];
  const mapped = ['::1', '::ffff:10.0.0.1', 'fe80::1', 'fd00::1', '64:ff9b::a00:1', '2002:a00:1::'];
  for (const address of [...inner, ...mapped]) assert.equal(isPublic(address), false, address);
  for (const address of ['93.184.216.34', '2606:4700::1111'])
    assert.equal(isPublic(address), true, address);
  for (const given of [
    'http://old.example',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://a:b@old.example',
  ])
    assert.throws(() => hostOf(given), { message: /https 公网地址/ });
  assert.equal(hostOf('https://old.example/x').host, 'old.example');
});
