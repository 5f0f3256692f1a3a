/** @jest-environment jsdom */
import { bareClient } from '@/testing/bare-client';
import { type Answers, networkDown, ok, refused } from '@/testing/fake-server';
import { TEST_SITE } from '@/testing/site';
import { login } from '../contract/account';
import { DEFAULT_SITE } from '../contract/first-brand';
import { setSite } from '../kit/site';
import { callEndpoint } from './client';
import { renewSite } from './site';

const LOGIN = '/api/user/login';
const CONFIG = '/zc/config.json';
const idempotent = { ...login, isIdempotent: true };
const send = (endpoint = login) => callEndpoint(endpoint, { mobile: '13800000000', password: 'x' });

function staticHost(answers: Answers) {
  setSite(DEFAULT_SITE);
  return bareClient(answers);
}
const raw = (body: unknown) => () => ({ raw: body });
const pathsOf = ({ calls }: { calls: readonly { path: string }[] }) =>
  calls.map(({ path }) => path);

test('a host that fills no document is asked for the configuration once, before the first call', async () => {
  const api = staticHost({ [CONFIG]: raw(TEST_SITE), [LOGIN]: () => ok({ token: 't' }) });
  await Promise.all([send(), send()]);
  await send();
  expect(pathsOf(api)).toEqual([CONFIG, LOGIN, LOGIN, LOGIN]);
});

test.each([
  ['a page for unknown addresses', '<!doctype html>'],
  ['another version', { ...TEST_SITE, v: 2 }],
  ['an unknown field', { ...TEST_SITE, secret: 'x' }],
  ['a missing field', { ...TEST_SITE, limits: {} }],
  ['a field of another type', { ...TEST_SITE, copyLink: 'yes' }],
  ['an unknown layout', { ...TEST_SITE, layout: 'mall' }],
  ['no signature', DEFAULT_SITE],
  ['a list', []],
])('%s instead of a configuration: a sentence, and nothing is sent', async (_, body) => {
  const api = staticHost({ [CONFIG]: raw(body), [LOGIN]: () => ok() });
  await expect(send()).rejects.toMatchObject({
    err: 'site_unconfigured',
    msg: '应用尚未完成配置，请联系网站管理员',
    isOutcomeUnknown: false,
  });
  expect(pathsOf(api)).toEqual([CONFIG]);
});

test('a broken connection is tried once more, and the next call asks again', async () => {
  let isOnline = false;
  const config = () => (isOnline ? { raw: TEST_SITE } : networkDown);
  const api = staticHost({ [CONFIG]: config, [LOGIN]: () => ok({ token: 't' }) });
  await expect(send()).rejects.toMatchObject({ err: 'network' });
  expect(pathsOf(api)).toEqual([CONFIG, CONFIG]);
  isOnline = true;
  await expect(send()).resolves.toEqual({ token: 't' });
});

describe('a pair of the signature that was replaced', () => {
  const NEXT = { ...TEST_SITE, id: 'next', sign: { prefix: 'next-prefix', secret: 'next-secret' } };

  test('is read anew, and the call is repeated once under its idempotency key', async () => {
    let answers = 0;
    const api = bareClient({
      [CONFIG]: raw(NEXT),
      [LOGIN]: () => ((answers += 1) === 1 ? refused('bad_signature') : ok({ token: 't' })),
    });
    await expect(send(idempotent)).resolves.toEqual({ token: 't' });
    expect(pathsOf(api)).toEqual([LOGIN, CONFIG, LOGIN]);
    const [first, , second] = api.calls.map(({ header }) => header['Idempotency-Key']);
    expect(first).toMatch(/./);
    expect(second).toBe(first);
  });

  test('is the call’s refusal where nothing newer is to be had', async () => {
    const api = bareClient({ [CONFIG]: raw(TEST_SITE), [LOGIN]: () => refused('bad_signature') });
    await expect(send()).rejects.toMatchObject({ err: 'bad_signature' });
    expect(pathsOf(api)).toEqual([LOGIN, CONFIG]);
  });

  test('is read once for calls that are refused together', async () => {
    let isOld = true;
    const api = bareClient({
      [CONFIG]: () => {
        isOld = false;
        return { raw: NEXT };
      },
      [LOGIN]: () => (isOld ? refused('bad_signature') : ok({ token: 't' })),
    });
    await Promise.all([send(), send()]);
    expect(pathsOf(api)).toEqual([LOGIN, LOGIN, CONFIG, LOGIN, LOGIN]);
  });

  test('is not needed twice: a renewal replaces what the document says', async () => {
    bareClient({ [CONFIG]: raw(NEXT) });
    await renewSite();
    const api = bareClient({ [LOGIN]: () => ok({ token: 't' }) });
    await send();
    expect(pathsOf(api)).toEqual([LOGIN]);
  });
});
