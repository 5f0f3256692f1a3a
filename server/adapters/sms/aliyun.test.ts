import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createAliyunSender, signAliyun } from './aliyun';

const KEYS = { keyId: 'test-key', keySecret: 'test-secret' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Checks a request as the provider documents it, from what arrived on the wire. */
function verify(request: http.IncomingMessage): string | null {
  const [, id, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (id !== KEYS.keyId) return 'InvalidAccessKeyId.NotFound';
  const canonicalHeaders = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query,
    canonicalHeaders,
    names,
    request.headers['x-acs-content-sha256'],
  ].join('\n');
  const expected = createHmac('sha256', KEYS.keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return signature === expected ? null : 'SignatureDoesNotMatch';
}

let provider: http.Server;
let endpoint: string;
let answer: object | string;
const received: URLSearchParams[] = [];
const actions: (string | string[] | undefined)[] = [];

before(async () => {
  provider = http.createServer((request, response) => {
    const fault = verify(request);
    received.push(new URL(request.url ?? '', 'http://x').searchParams);
    actions.push(request.headers['x-acs-action']);
    response.end(
      fault
        ? JSON.stringify({ Code: fault })
        : typeof answer === 'string'
          ? answer
          : JSON.stringify(answer),
    );
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
after(() => provider.close());

const MESSAGE = {
  mobile: '13800000000',
  code: '012345',
  scene: 'login',
  now: new Date('2026-01-02T03:04:05.678Z'),
};
const sender = (keys = KEYS) =>
  createAliyunSender({ endpoint, ...keys, signName: '创业 (元)宇宙*', template: 'SMS_1' });

describe('the client of the SMS provider', () => {
  test('sends a signed request that the provider accepts', async () => {
    answer = { Code: 'OK', Message: 'OK' };
    await sender().send(MESSAGE);
    assert.deepEqual(Object.fromEntries(received.at(-1) ?? []), {
      PhoneNumbers: '13800000000',
      SignName: '创业 (元)宇宙*',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
    });
    assert.equal(actions.at(-1), 'SendSms');
  });

  test('fails when the secret is wrong', () =>
    assert.rejects(sender({ ...KEYS, keySecret: 'other' }).send(MESSAGE), /SignatureDoesNotMatch/));

  for (const bad of [
    { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控' },
    {},
    '<html>',
  ]) {
    test(`fails when the provider answers ${JSON.stringify(bad).slice(0, 30)}, without quoting number or code`, async () => {
      answer = bad;
      await assert.rejects(
        sender().send(MESSAGE),
        (error: Error) =>
          !error.message.includes(MESSAGE.mobile) && !error.message.includes(MESSAGE.code),
      );
    });
  }

  test('signs the documented example with the documented result', () => {
    const { headers } = signAliyun(
      { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
        query: {
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
          RegionId: 'cn-shanghai',
        },
      },
    );
    assert.match(
      headers.authorization,
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    );
  });
});
