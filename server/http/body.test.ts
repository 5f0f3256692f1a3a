import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { type TestApp, testApp } from '@/server/testing/app';
import { randomMobile } from '@/server/testing/people';
import { readBody } from './body';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const JSON_TYPE = 'application/json';
const post = (url: string, headers: Record<string, string>, payload: string | Buffer) =>
  t.app.inject({ method: 'POST', url, headers, payload });

describe('hostile bodies never reach a service and never become a 5xx', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const BODIES: [string, string | Buffer, string, string][] = [
    ['null', 'null', JSON_TYPE, 'bad_request'],
    ['an array', '[]', JSON_TYPE, 'bad_request'],
    ['a number', '7', JSON_TYPE, 'bad_request'],
    ['a text', '"x"', JSON_TYPE, 'bad_request'],
    ['broken JSON', '{"mobile":', JSON_TYPE, 'bad_request'],
    ['__proto__', '{"__proto__":{"isMayor":true}}', JSON_TYPE, 'bad_request'],
    ['a nested constructor', '{"a":{"constructor":{"prototype":{}}}}', JSON_TYPE, 'bad_request'],
    ['__proto__ in a form', '__proto__=1', 'application/x-www-form-urlencoded', 'bad_request'],
    ['nesting of 9', deep(9), JSON_TYPE, 'bad_request'],
    ['nesting of 9,000', deep(9_000), JSON_TYPE, 'bad_request'],
    ['6,000 values', `{"a":[${'1,'.repeat(6_000)}1]}`, JSON_TYPE, 'bad_request'],
    ['a zero character', '{"mobile":"138\\u0000"}', JSON_TYPE, 'bad_request'],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), JSON_TYPE, 'bad_request'],
    ['70 KB', `{"mobile":"${'1'.repeat(70_000)}"}`, JSON_TYPE, 'too_large'],
    ['XML', '<a/>', 'application/xml', 'bad_request'],
    ['multipart', '--x--', 'multipart/form-data; boundary=x', 'bad_request'],
    ['plain text', '{}', 'text/plain', 'bad_request'],
    ['no content type', '{"mobile":"1"}', '', 'bad_request'],
    ['a broken content type', '{}', ';;', 'bad_request'],
    [
      'wrong types everywhere',
      '{"mobile":{},"password":[],"userType":"x"}',
      JSON_TYPE,
      'invalid_input',
    ],
    [
      'nulls everywhere',
      '{"mobile":null,"password":null,"userType":null}',
      JSON_TYPE,
      'invalid_input',
    ],
    [
      'an infinite number',
      '{"mobile":"13800000000","password":"AAAA","userType":1e999}',
      JSON_TYPE,
      'invalid_input',
    ],
    ['nothing', '', JSON_TYPE, 'invalid_input'],
  ];
  for (const [what, payload, type, err] of BODIES) {
    test(`${what} is refused with ${err}`, async () => {
      const { statusCode, body } = await post(
        contract.login.path,
        { ...t.caller().headers(), ...(type ? { 'content-type': type } : {}) },
        payload,
      );
      assert.equal(statusCode, 200);
      const answer = JSON.parse(body);
      assert.equal(answer.code, 500);
      assert.equal(answer.data.err, err);
      assert.match(answer.msg, /[\u4e00-\u9fff]/);
      assert.doesNotMatch(body, /at \w+ \(|Error:|yup|must be/);
    });
  }

  test('each wrong field has its own Chinese sentence', async () => {
    const answer = await t.caller().send(contract.login, { mobile: '12345' });
    assert.deepEqual(answer.data.fields, {
      mobile: '手机号格式不正确',
      password: '请输入登录密码',
    });
    assert.ok(Object.values(answer.data.fields ?? {}).includes(answer.msg));
  });

  test('a form is read like JSON', async () => {
    const answer = await t
      .caller()
      .send(contract.loginForm, { mobile: randomMobile(), password: 'AAAA', userType: 2 });
    assert.equal(answer.data.err, 'password_unreadable');
  });
});

describe('half a surrogate pair', () => {
  const read = (source: string) => readBody(Buffer.from(source), { 'content-type': JSON_TYPE });

  for (const [source, text] of [
    ['{"title":"甲\\ud83d"}', '甲'],
    ['{"title":"\\ude00甲"}', '甲'],
    ['{"title":"甲\\uD83D乙"}', '甲乙'],
    ['{"title":"\\ud83d\\ud83d\\ude00"}', '😀'],
    ['{"title":"\\ude00\\ud83d"}', ''],
    ['{"title":"\\ud83d\\ude00"}', '😀'],
    ['{"title":"\\\\ud83d"}', '\\ud83d'],
  ] as const)
    test(`${source} is read without it`, () => assert.deepEqual(read(source), { title: text }));

  test('deep inside a list, and whole where it is a pair', () =>
    assert.deepEqual(read('{"tags":["\\ud83d社群",{"label":"a\\udc00"}]}'), {
      tags: ['社群', { label: 'a' }],
    }));
});
