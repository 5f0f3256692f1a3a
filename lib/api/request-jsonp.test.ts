/** @jest-environment jsdom */
import { createRequest } from './request';

const OK = { code: 200, msg: 'ok', data: { id: 1 } };

const script = () => document.head.querySelector('script');
const callBack = (data: unknown) => {
  const name = new URL(script()?.src ?? '').searchParams.get('callback') ?? '';
  (window as unknown as Record<string, (data: unknown) => void>)[name]?.(data);
  return name;
};

test('jsonp calls back once under a random name that is removed', async () => {
  const request = createRequest({ baseUrl: '/api/' });
  const answer = request.jsonp('https://example.com/a', { b: 1 });
  await Promise.resolve();
  await Promise.resolve();
  expect(script()?.src).toMatch(/^https:\/\/example\.com\/a\?b=1&callback=jsonp_[0-9a-z]{10}$/);
  const name = callBack(OK);
  await expect(answer).resolves.toEqual(OK);
  expect([script(), name in window]).toEqual([null, false]);
});

test('jsonp honours the time-out and reports a broken script', async () => {
  const notify = jest.fn();
  const request = createRequest({ baseUrl: '/api/', notify });
  await expect(request.jsonp('https://example.com/a', {}, { timeout: 5 })).rejects.toMatchObject({
    errMsg: '请求超时，请重新尝试',
    statusCode: 0,
  });
  const broken = request.jsonp('https://example.com/a');
  await Promise.resolve();
  await Promise.resolve();
  script()?.onerror?.(new Event('error'));
  await expect(broken).rejects.toMatchObject({ statusCode: 0 });
  expect(notify.mock.calls).toEqual([
    ['请求超时，请重新尝试', 3500],
    ['网络请求错误', 3500],
  ]);
});
