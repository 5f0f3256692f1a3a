import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

describe('paths and methods', () => {
  const UNKNOWN: [string, 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'][] = [
    ['/api/user/nope', 'POST'],
    ['/api/', 'POST'],
    ['/api', 'POST'],
    ['/index.php', 'POST'],
    ['/index.php?s=/api/nope', 'POST'],
    ['/index.php?s=/etc/passwd', 'POST'],
    ['/index.php?s=%2Fapi%252Fuser%252Flogin', 'POST'],
    ['/api/user/login/', 'POST'],
    ['/api/USER/LOGIN', 'POST'],
    ['/api/%zz', 'POST'],
    ['/api/user/login', 'GET'],
    ['/api/user/login', 'PUT'],
    ['/api/user/login', 'DELETE'],
    ['/api/user/login', 'PATCH'],
    ['/index.php?s=/api/user/login', 'GET'],
  ];
  for (const [url, method] of UNKNOWN) {
    test(`${method} ${url} is answered by an envelope`, async () => {
      const { statusCode, body, headers } = await t.app.inject({
        method,
        url,
        headers: t.caller().headers(),
      });
      assert.equal(statusCode, 200);
      assert.deepEqual(JSON.parse(body), {
        code: 500,
        msg: '请求的接口不存在',
        data: { err: 'unknown_path', requestId: headers['x-request-id'] },
      });
      assert.equal(headers['cache-control'], 'no-store');
    });
  }

  test('an alias is the same call', async () => {
    const { caller } = await registerUser(t);
    assert.equal(
      (await caller.send(contract.getUserInfo, {}, { path: '/api/sms/info' })).data.userId,
      caller.userId,
    );
  });

  test('a private call without a session is the only thing that answers 401', async () => {
    for (const token of ['', 'x', 'x'.repeat(3_000)]) {
      const guest = t.caller();
      guest.token = token;
      assert.deepEqual(await guest.send(contract.getUserInfo), {
        code: 401,
        msg: '登录已失效，请重新登录',
        data: {},
      });
    }
  });

  test('an expired token does not prevent public calls', async () => {
    const guest = t.caller();
    guest.token = 'dead';
    assert.equal((await guest.send(contract.getPublicKey)).code, 200);
  });
});
