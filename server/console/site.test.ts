import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { mountConsoleSite, openSite } from './site';

test('the page before the build reloads itself, at an invitation, too, and its policy lets it', async (t) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'console-site-'));
  const app = fastify();
  t.after(async () => {
    await app.close();
    fs.rmSync(dir, { recursive: true });
  });
  await mountConsoleSite(app, openSite(dir, true));
  const { statusCode, headers, body } = await app.inject('/console/join');
  assert.equal(statusCode, 503);
  const script = /<script>(.*)<\/script>/.exec(body)?.[1] ?? '';
  assert.match(script, /location\.reload\(\)/);
  const hash = createHash('sha256').update(script).digest('base64');
  assert.equal(
    headers['content-security-policy'],
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
  );
});
