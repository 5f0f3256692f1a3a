import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createJssdk, signatureOf } from './jssdk';

const APP = { appId: 'wx-test', secret: 'shh' };
let messenger: http.Server;
let endpoint: string;
let asked: string[] = [];
let answers: { token?: object; ticket?: object } = {};
before(async () => {
  messenger = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      asked.push(pathname);
      const isToken =
        pathname === '/cgi-bin/stable_token' &&
        (JSON.parse(body) as { secret?: string }).secret === APP.secret;
      const isTicket =
        pathname === '/cgi-bin/ticket/getticket' &&
        searchParams.get('access_token') === 'token-1' &&
        searchParams.get('type') === 'jsapi';
      response.end(
        JSON.stringify(
          isToken
            ? (answers.token ?? { access_token: 'token-1', expires_in: 7200 })
            : isTicket
              ? (answers.ticket ?? { errcode: 0, ticket: 'ticket-1', expires_in: 7200 })
              : { errcode: 40001 },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => messenger.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(messenger.address() as AddressInfo).port}`;
});
after(() => messenger.close());

const warnings: unknown[] = [];
const make = (at = endpoint) => {
  asked = [];
  answers = {};
  return createJssdk(
    { endpoint: at, ...APP },
    { warn: (...line: unknown[]) => void warnings.push(line) },
  );
};
const NOW = new Date('2026-11-21T04:00:00Z');
const PAGE = 'https://example.com/zc/?a=1';

test('the published example of the messenger gives its signature', () => {
  const parts = {
    ticket:
      'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value',
  };
  assert.equal(signatureOf(parts), '0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

test('a page is signed without its fragment, as the messenger sees it', async () => {
  const signed = await make().sign(`${PAGE}#/pages/space/share?refereeId=1`, NOW);
  const expected = createHash('sha1')
    .update(
      `jsapi_ticket=ticket-1&noncestr=${signed?.nonceStr ?? ''}&timestamp=${NOW.getTime() / 1000}&url=${PAGE}`,
    )
    .digest('hex');
  assert.deepEqual([signed?.appId, signed?.signature], [APP.appId, expected]);
});

test('one ticket serves many pages and callers until shortly before its end', async () => {
  const jssdk = make();
  await Promise.all(Array.from({ length: 10 }, () => jssdk.sign(PAGE, NOW)));
  await jssdk.sign(PAGE, new Date(NOW.getTime() + 6_800_000));
  assert.equal(asked.length, 2);
  await jssdk.sign(PAGE, new Date(NOW.getTime() + 6_950_000));
  assert.equal(asked.length, 4);
});

test('a messenger that refuses or is unreachable gives no signature, is not asked again for a while, and no secret is logged', async () => {
  const refused = make();
  answers = { token: { errcode: 40013 } };
  assert.equal(await refused.sign(PAGE, NOW), null);
  assert.equal(await refused.sign(PAGE, NOW), null);
  assert.equal(asked.length, 1);
  answers = { ticket: { errcode: 42001 } };
  assert.equal(await refused.sign(PAGE, new Date(NOW.getTime() + 11_000)), null);
  assert.equal(await make('http://127.0.0.1:1').sign(PAGE, NOW), null);
  assert.ok(
    !JSON.stringify(warnings).includes(APP.secret) && !JSON.stringify(warnings).includes('token-1'),
  );
});
