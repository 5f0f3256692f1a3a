import { fakeTransport, never } from '@/testing/fake-server';
import { createRequest, type RequestConfig, type RequestSettings } from './request';

const OK = { code: 200, msg: 'ok', data: { id: 1 } };

function setUp(
  answer: Parameters<typeof fakeTransport>[0] = () => ({ body: OK }),
  settings: RequestSettings = {},
) {
  const { transport, calls } = fakeTransport(answer);
  const notify = jest.fn();
  const onLoading = jest.fn();
  const onError = jest.fn();
  const onEnd = jest.fn();
  const request = createRequest({
    baseUrl: '/api/',
    transport,
    notify,
    onLoading,
    onError,
    onEnd,
    ...settings,
  });
  return { request, calls, notify, onLoading, onError, onEnd };
}

afterEach(() => jest.useRealTimers());

describe('what is sent', () => {
  test.each<[string, (r: ReturnType<typeof createRequest>) => Promise<unknown>, object]>([
    [
      'get puts its data into the address',
      (r) => r.get('a?s=1', { b: '中', c: '' }),
      { url: '/api/a?s=1&b=%E4%B8%AD', method: 'GET', header: {}, body: undefined },
    ],
    [
      'post sends JSON',
      (r) => r.post('a', { b: 1 }),
      {
        url: '/api/a',
        method: 'POST',
        header: { 'content-type': 'application/json' },
        body: '{"b":1}',
      },
    ],
    ['post without data sends an empty object', (r) => r.post('a'), { body: '{}' }],
    ['put sends JSON', (r) => r.put('a', { b: 1 }), { method: 'PUT', body: '{"b":1}' }],
    ['delete sends JSON', (r) => r.delete('a', { b: 1 }), { method: 'DELETE', body: '{"b":1}' }],
    [
      'postForm sends a form',
      (r) => r.postForm('a', { b: '1 2', c: '+' }),
      {
        method: 'POST',
        header: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'b=1%202&c=%2B',
      },
    ],
    [
      'an absolute address is used as it is',
      (r) => r.post('https://other.example/x'),
      { url: 'https://other.example/x' },
    ],
  ])('%s', async (_what, send, expected) => {
    const { request, calls } = setUp();
    await send(request);
    expect(calls).toEqual([expect.objectContaining(expected)]);
  });

  test('headers are built for each request, from the defaults and the call', async () => {
    const header = { platform: 'h5', ak: 'default' };
    const { request, calls } = setUp(undefined, { header });
    await request.post('a', {}, { header: { ak: 'own' } });
    await request.post('b');
    expect(calls.map((one) => one.header)).toEqual([
      { 'content-type': 'application/json', platform: 'h5', ak: 'own' },
      { 'content-type': 'application/json', platform: 'h5', ak: 'default' },
    ]);
    expect(header).toEqual({ platform: 'h5', ak: 'default' });
  });

  test('cookies go along', async () => {
    const transport = jest
      .fn()
      .mockResolvedValue({ status: 200, headers: new Headers(), text: async () => '{}' });
    await createRequest({ transport }).post('/a');
    expect(transport).toHaveBeenCalledWith(
      '/a',
      expect.objectContaining({ credentials: 'include' }),
    );
  });
});

describe('hooks', () => {
  test('run in order, and the start hook may replace data, header and flags but nothing else', async () => {
    const order: string[] = [];
    const ended: RequestConfig[] = [];
    const { request, calls } = setUp(undefined, {
      onStart: async (config) => {
        order.push('start');
        return {
          ...config,
          data: { b: 2 },
          header: { n: '1' },
          isFactory: false,
          url: 'https://evil.example',
          timeout: 1,
        } as object;
      },
      dataFactory: () => order.push('factory'),
      onEnd: (config) => {
        order.push('end');
        ended.push(config);
      },
    });
    const result = await request.post('a', { b: 1 });
    expect(calls[0]).toMatchObject({
      url: '/api/a',
      body: '{"b":2}',
      header: { 'content-type': 'application/json', n: '1' },
    });
    expect(result).toEqual({ statusCode: 200, data: JSON.stringify(OK), header: { 'x-a': '1' } });
    expect(order).toEqual(['start', 'end']);
    expect(ended[0]).toMatchObject({ url: '/api/a', isFactory: false, timeout: 15_000 });
  });

  test.each([false, undefined, null, 'yes'])(
    'a start hook that answers %j refuses the request; error and end hook still run',
    async (verdict) => {
      const { request, calls, onError, onEnd, notify } = setUp(undefined, {
        onStart: () => verdict as false,
      });
      await expect(request.post('a')).rejects.toMatchObject({
        errMsg: '【request】请求开始拦截器未通过',
        statusCode: 0,
      });
      expect([
        calls.length,
        onError.mock.calls.length,
        onEnd.mock.calls.length,
        notify.mock.calls.length,
      ]).toEqual([0, 1, 1, 0]);
    },
  );

  test('a missing address is refused before the start hook, without an end hook', async () => {
    const onStart = jest.fn();
    const { request, onError, onEnd } = setUp(undefined, { onStart });
    for (const send of [
      request.get,
      request.post,
      request.put,
      request.delete,
      request.postForm,
      request.jsonp,
    ]) {
      await expect(send('')).rejects.toMatchObject({
        errMsg: '【request】缺失数据url',
        statusCode: 0,
      });
    }
    expect([onStart.mock.calls.length, onEnd.mock.calls.length, onError.mock.calls.length]).toEqual(
      [0, 0, 6],
    );
  });

  test('a hook or data factory that throws rejects the request, without a word about the network', async () => {
    const { request, notify, onEnd } = setUp(undefined, {
      dataFactory: () => {
        throw new Error('factory');
      },
    });
    await expect(request.post('a')).rejects.toMatchObject({ errMsg: 'factory', statusCode: 0 });
    expect([notify.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 1]);
  });

  test('the result is what the data factory makes', async () => {
    const { request } = setUp(undefined, {
      dataFactory: ({ statusCode, data }) => `${statusCode}:${String(data).length}`,
    });
    await expect(request.post('a')).resolves.toBe(`200:${JSON.stringify(OK).length}`);
  });
});

describe('what comes back', () => {
  test.each([200, 500, 401, 503, 9])('body code %d resolves with the body', async (code) => {
    const body = { code, msg: 'm', data: null };
    const { request, notify } = setUp(() => ({ body }));
    await expect(request.post('a')).resolves.toEqual(body);
    expect(notify).not.toHaveBeenCalled();
  });

  test.each([404, 500, 204])(
    'HTTP status %d is refused with a helpful sentence',
    async (status) => {
      const { request, onError, notify } = setUp(() => ({ status, body: OK }));
      await expect(request.post('a')).rejects.toMatchObject({
        errMsg: 'http状态码错误',
        statusCode: status,
      });
      expect(onError).toHaveBeenCalledTimes(1);
      expect(notify.mock.calls).toEqual([['服务暂时没有响应，请稍后再试', 3500]]);
    },
  );

  test.each(['', 'text', '1', 'null', '[]', '"text"'])(
    'the body %j is no envelope',
    async (body) => {
      await expect(setUp(() => ({ body })).request.post('a')).rejects.toMatchObject({
        errMsg: '数据工厂验证不通过',
      });
    },
  );
});

describe('a caller that says which data it can use', () => {
  const accepts = (data: unknown) => Boolean((data as { id?: unknown } | undefined)?.id);
  const answering = (body: object) => setUp(() => ({ body: JSON.stringify(body) }));

  test('gets it', async () => {
    await expect(answering(OK).request.post('a', {}, { accepts })).resolves.toEqual(OK);
  });

  test.each([{}, { data: null }, { data: {} }])('gets none of a success with %j', async (rest) => {
    const { request, notify } = answering({ code: 200, msg: 'ok', ...rest });
    await expect(request.post('a', {}, { accepts })).rejects.toMatchObject({
      errMsg: '数据工厂验证不通过',
      statusCode: 200,
    });
    expect(notify).toHaveBeenCalledWith('服务暂时没有响应，请稍后再试', 3500);
  });

  test('still learns why it is refused', async () => {
    const refusal = { code: 500, msg: '手机号或密码错误', data: {} };
    await expect(answering(refusal).request.post('a', {}, { accepts })).resolves.toEqual(refusal);
  });
});

describe('a failed transport', () => {
  test.each([
    [new TypeError('Failed to fetch'), '网络请求错误'],
    [new Error('request:fail'), '网络请求错误'],
    [new Error('证书无效'), '网络请求出错：证书无效'],
  ])('%s is shown for 3.5 s', async (error, text) => {
    const { request, notify, onError, onEnd } = setUp(() => error);
    await expect(request.post('a')).rejects.toMatchObject({ errMsg: error.message, statusCode: 0 });
    expect(notify.mock.calls).toEqual([[text, 3500]]);
    expect([onError.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
  });

  test('shows no toast with isPrompt off', async () => {
    const { request, notify } = setUp(() => new TypeError('x'));
    await expect(request.post('a', {}, { isPrompt: false })).rejects.toThrow();
    expect(notify).not.toHaveBeenCalled();
  });

  test.each([
    [undefined, 15_000],
    [200, 200],
  ])('a call with time-out %s gives up after %d ms', async (timeout, ms) => {
    jest.useFakeTimers();
    const { request, notify, onEnd } = setUp(never);
    const outcome = request.post('a', {}, { timeout }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(onEnd).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toMatchObject({ errMsg: '请求超时，请重新尝试', statusCode: 0 });
    expect(notify.mock.calls).toEqual([['请求超时，请重新尝试', 3500]]);
  });
});

describe('the loading indicator', () => {
  const settling = () => {
    const settle: (() => void)[] = [];
    const answer = () =>
      new Promise<never>((_, reject) => settle.push(() => reject(new Error('x'))));
    return { settle, answer };
  };

  test('shows after 800 ms of a pending request and hides when none is left', async () => {
    jest.useFakeTimers();
    const { settle, answer } = settling();
    const { request, onLoading } = setUp(answer);
    const calls = [request.post('a').catch(() => 0), request.post('b').catch(() => 0)];
    await jest.advanceTimersByTimeAsync(799);
    expect(onLoading).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onLoading.mock.calls).toEqual([[true]]);
    settle[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(onLoading.mock.calls).toEqual([[true]]);
    settle[1]?.();
    await Promise.all(calls);
    expect(onLoading.mock.calls).toEqual([[true], [false]]);
  });

  test('never shows for quick requests, nor for those with load off', async () => {
    jest.useFakeTimers();
    const { settle, answer } = settling();
    const { request, onLoading } = setUp(answer);
    const quick = request.post('a').catch(() => 0);
    const silent = request.post('b', {}, { load: false }).catch(() => 0);
    await jest.advanceTimersByTimeAsync(799);
    settle[0]?.();
    await quick;
    await jest.advanceTimersByTimeAsync(5000);
    settle[1]?.();
    await silent;
    expect(onLoading).not.toHaveBeenCalled();
  });
});
