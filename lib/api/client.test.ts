/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { bareClient, MEMBER, OTHER_MEMBER } from '@/testing/bare-client';
import { ok, refused, sessionLost } from '@/testing/fake-server';
import { checkSession, editProfile, login, loginForm } from '../contract/account';
import { defineEndpoint } from '../contract/endpoint';
import { storage } from '../platform/storage';
import { ApiError } from './api-error';
import { callEndpoint } from './client';
import { currentSession, signIn } from './session';

const CREDENTIALS = { mobile: '13800000000', password: 'x' };
const failure = (outcome: Promise<unknown>) =>
  outcome.then(
    () => undefined,
    (error: ApiError) => error,
  );
const withdraw = defineEndpoint({
  ...login,
  name: 'test.withdraw',
  path: '/api/test/withdraw',
  isIdempotent: true,
  proofs: ['password'],
});

describe('what is sent', () => {
  test('goes to the customer’s form of the address, signed, with the token of the session', async () => {
    const api = bareClient({ '/api/user/edit': () => ok({}) });
    signIn(MEMBER);
    await callEndpoint(editProfile, { userName: '新名', version: 1 });
    const [call] = api.calls;
    expect(call).toMatchObject({
      path: '/api/user/edit',
      isForm: false,
      input: { userName: '新名', version: 1 },
      header: { Authorization: 'token-1', platform: 'h5' },
    });
    const { ak = '', t = '', n = '', s, a } = call?.header ?? {};
    expect([ak.length, n.startsWith(ak + t), a?.length]).toEqual([19, true, 8]);
    expect(s).toBe(
      createHash('md5').update(`test-prefix${t}${n}test-secret-of-the-site`).digest('hex'),
    );
    expect(Math.abs(Number(t) - Date.now())).toBeLessThan(5000);
  });

  test('form endpoints send a form, without a body when there is no input', async () => {
    const api = bareClient({ '/api/user/check': () => ok({}), '/api/user/logina': () => ok({}) });
    await callEndpoint(checkSession, {});
    await callEndpoint(loginForm, CREDENTIALS);
    expect(api.calls.map(({ isForm, input }) => [isForm, input])).toEqual([
      [true, {}],
      [true, CREDENTIALS],
    ]);
  });

  test('the access key is made once and kept', async () => {
    const api = bareClient({ '/api/user/login': () => ok({}) });
    await callEndpoint(login, CREDENTIALS);
    await callEndpoint(login, CREDENTIALS);
    const keys = api.calls.map(({ header }) => header.ak);
    expect(keys[0]).toMatch(/^\d{19}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(storage.get('accessKey')).toBe(keys[0]);
  });

  test('nothing of a session stays in the headers after a logout', async () => {
    const api = bareClient({
      '/api/user/login': () => ok({}),
      '/api/user/check': () => sessionLost,
    });
    signIn(MEMBER);
    await failure(callEndpoint(checkSession, {}));
    await callEndpoint(login, CREDENTIALS);
    expect(api.calls.map(({ header }) => header.Authorization)).toEqual(['token-1', '']);
  });
});

describe('what comes back', () => {
  test('the data of code 200', async () => {
    bareClient({ '/api/user/login': () => ok({ token: 't' }) });
    await expect(callEndpoint(login, CREDENTIALS)).resolves.toEqual({ token: 't' });
  });

  test('a refusal with its code, sentence and fields', async () => {
    const api = bareClient({
      '/api/user/login': () =>
        refused(
          'invalid_input',
          { fields: { mobile: '手机号格式不正确', bad: 1 } },
          '提交的内容有误',
        ),
    });
    const error = await failure(callEndpoint(login, CREDENTIALS));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 500,
      err: 'invalid_input',
      msg: '提交的内容有误',
      fields: { mobile: '手机号格式不正确' },
      isOutcomeUnknown: false,
    });
    expect(api.notify).not.toHaveBeenCalled();
  });

  test('no answer, with the sentence of the request layer', async () => {
    const api = bareClient({ '/api/user/login': () => new TypeError('Failed to fetch') });
    expect(await failure(callEndpoint(login, CREDENTIALS))).toMatchObject({
      code: 0,
      err: 'network',
      msg: '网络请求错误',
      isOutcomeUnknown: true,
    });
    expect(api.notify.mock.calls).toEqual([['网络请求错误', { ms: 3500, type: 'error' }]]);
  });

  test('an answer of code 503 leaves the outcome open', async () => {
    bareClient({
      '/api/user/login': () => ({ code: 503, msg: '服务暂时不可用', data: { err: 'unavailable' } }),
    });
    expect(await failure(callEndpoint(login, CREDENTIALS))).toMatchObject({
      code: 503,
      err: 'unavailable',
      isOutcomeUnknown: true,
    });
  });
});

describe('a wrong clock', () => {
  afterEach(() => jest.useRealTimers());

  test('is corrected once by the server’s time, and stays corrected', async () => {
    const now = 1_700_000_000_000;
    jest.useFakeTimers({
      now,
      doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'],
    });
    const api = bareClient({
      '/api/user/login': ({ header }) =>
        Number(header.t) === now + 600_000
          ? ok({ token: 't' })
          : refused('clock_skew', { serverTime: now + 600_000 }),
    });
    await expect(callEndpoint(login, CREDENTIALS)).resolves.toEqual({ token: 't' });
    await expect(callEndpoint(login, CREDENTIALS)).resolves.toEqual({ token: 't' });
    expect(api.calls.map(({ header }) => Number(header.t) - now)).toEqual([0, 600_000, 600_000]);
    expect(new Set(api.calls.map(({ header }) => header.n)).size).toBe(3);
  });

  test('a second refusal is final', async () => {
    const api = bareClient({
      '/api/user/login': () => refused('clock_skew', { serverTime: Date.now() }),
    });
    expect(await failure(callEndpoint(login, CREDENTIALS))).toMatchObject({ err: 'clock_skew' });
    expect(api.calls).toHaveLength(2);
  });
});

describe('a lost session', () => {
  test('learnt by six calls at once gives one toast and one navigation, and clears the session', async () => {
    const api = bareClient({ '/api/user/check': () => sessionLost });
    signIn(MEMBER);
    const errors = await Promise.all(
      Array.from({ length: 6 }, () => failure(callEndpoint(checkSession, {}))),
    );
    expect(errors.map((error) => error?.err)).toEqual(
      Array.from({ length: 6 }, () => 'session_lost'),
    );
    expect(api.notify.mock.calls).toEqual([
      ['登录已失效，请重新登录', { ms: 2500, type: 'error' }],
    ]);
    expect(api.goToAccount).toHaveBeenCalledTimes(1);
    expect([currentSession(), storage.get('AccessToken'), storage.get('userId')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('of an earlier session is ignored after a new login', async () => {
    let answer: () => void = () => undefined;
    const api = bareClient({
      '/api/user/check': () => new Promise((resolve) => (answer = () => resolve(sessionLost))),
    });
    signIn(MEMBER);
    const late = failure(callEndpoint(checkSession, {}));
    await new Promise((resolve) => setTimeout(resolve, 5));
    signIn(OTHER_MEMBER);
    answer();
    await late;
    expect([currentSession()?.userId, api.notify.mock.calls.length]).toEqual([
      OTHER_MEMBER.userId,
      0,
    ]);
  });

  test('of a guest shows nothing and leads nowhere', async () => {
    const api = bareClient({ '/api/user/check': () => sessionLost });
    expect(await failure(callEndpoint(checkSession, {}))).toMatchObject({ code: 401 });
    expect([api.notify.mock.calls.length, api.goToAccount.mock.calls.length]).toEqual([0, 0]);
  });

  test('the next one is reported again', async () => {
    const api = bareClient({ '/api/user/check': () => sessionLost });
    for (const member of [MEMBER, OTHER_MEMBER]) {
      signIn(member);
      await failure(callEndpoint(checkSession, {}));
    }
    expect(api.goToAccount).toHaveBeenCalledTimes(2);
  });
});

describe('idempotent endpoints', () => {
  const keysOf = (api: ReturnType<typeof bareClient>) =>
    api.calls.map(({ header }) => header['Idempotency-Key'] ?? '');

  test('keep their key through failures without a definite answer, and take a new one after it', async () => {
    const outcomes = [
      new Error('broken'),
      { code: 503, msg: '', data: { err: 'unavailable' } },
      ok({}),
      refused('rate_limited'),
      ok({}),
    ];
    const api = bareClient({
      '/api/test/withdraw': () => outcomes[api.calls.length - 1] ?? ok({}),
    });
    for (let step = 0; step < outcomes.length; step += 1)
      await failure(callEndpoint(withdraw, CREDENTIALS));
    const [first = '', second, third, fourth, fifth] = keysOf(api);
    expect(first).toMatch(/^[0-9a-z]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, fourth, fifth]).size).toBe(3);
  });

  test('the key is stored before the request leaves, and a reload finds it', async () => {
    let stored: string | null = null;
    const api = bareClient({
      '/api/test/withdraw': ({ header }) => {
        stored =
          Object.values(localStorage).find((text) =>
            text.includes(header['Idempotency-Key'] ?? '?'),
          ) ?? null;
        return new Error('broken');
      },
    });
    await failure(callEndpoint(withdraw, CREDENTIALS));
    expect([api.calls.length, stored === null]).toEqual([1, false]);
  });

  test('say that a repetition is safe, while nobody knows the outcome', async () => {
    const api = bareClient({ '/api/test/withdraw': () => new Error('broken') });
    expect(await failure(callEndpoint(withdraw, CREDENTIALS))).toMatchObject({
      err: 'network',
      msg: '结果未知，可放心重试',
      isOutcomeUnknown: true,
    });
    api.answers['/api/test/withdraw'] = () => refused('rate_limited');
    expect(await failure(callEndpoint(withdraw, CREDENTIALS))).toMatchObject({
      msg: 'sentence of rate_limited',
    });
  });

  test('other content and other people have keys of their own; the order of fields and the proof do not matter', async () => {
    const api = bareClient({ '/api/test/withdraw': () => new Error('broken') });
    await failure(callEndpoint(withdraw, CREDENTIALS));
    await failure(callEndpoint(withdraw, { password: 'x', mobile: '13800000000' }));
    await failure(callEndpoint(withdraw, { ...CREDENTIALS, password: 'encrypted anew' }));
    await failure(callEndpoint(withdraw, { ...CREDENTIALS, mobile: '13800000001' }));
    signIn(MEMBER);
    await failure(callEndpoint(withdraw, CREDENTIALS));
    const keys = keysOf(api);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(new Set(keys).size).toBe(3);
  });

  test('a form may bring its own key; other endpoints have none', async () => {
    const api = bareClient({ '/api/test/withdraw': () => ok({}), '/api/user/login': () => ok({}) });
    await callEndpoint(withdraw, CREDENTIALS, { idempotencyKey: 'own' });
    await callEndpoint(login, CREDENTIALS);
    expect(keysOf(api)).toEqual(['own', '']);
  });
});
