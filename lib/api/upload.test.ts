import { fakeTransport, never } from '@/testing/fake-server';
import { createRequest, type RequestSettings, type UploadFile } from './request';

const file = (name = 'a.png', size = 3): UploadFile => new File(['x'.repeat(size)], name);
const TICKET = {
  token: 'T',
  visitPrefix: 'https://img.example.com/',
  folderPath: 'avatar/',
  region: 'NCN',
};

function setUp(
  settings: RequestSettings = {},
  answer: Parameters<typeof fakeTransport>[0] = (_, index) => ({
    body: { code: 200, msg: '', data: index },
  }),
) {
  const { transport, calls } = fakeTransport(answer);
  const notify = jest.fn();
  return { ...createRequest({ fileUrl: '/', transport, notify, ...settings }), calls, notify };
}

const fieldsOf = (body: unknown) =>
  Object.fromEntries(
    [...(body as FormData).entries()].map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value.name,
    ]),
  );

afterEach(() => jest.useRealTimers());

describe('to an address of ours', () => {
  test('goes to upload/image by default, as field file, without a content type of ours', async () => {
    const { upload, calls } = setUp({ header: { ak: 'k' } });
    await expect(upload({ files: [file()], data: { folder: 'avatar' } })).resolves.toEqual([
      { code: 200, msg: '', data: 0 },
    ]);
    expect(calls[0]).toMatchObject({ url: '/upload/image', method: 'POST', header: { ak: 'k' } });
    expect(calls[0]?.header).toEqual({ ak: 'k' });
    expect(fieldsOf(calls[0]?.body)).toEqual({ folder: 'avatar', file: 'a.png' });
  });

  test('sends files one after another and reports each', async () => {
    const { upload, calls } = setUp();
    const onFile = jest.fn();
    const results = await upload('up', { files: [file('a'), file('b')], name: 'image', onFile });
    expect(calls.map(({ url, body }) => [url, fieldsOf(body)])).toEqual([
      ['/up', { image: 'a' }],
      ['/up', { image: 'b' }],
    ]);
    expect(results).toHaveLength(2);
    expect(onFile.mock.calls.map(([, index]) => index)).toEqual([0, 1]);
  });

  test('the start hook may replace the files', async () => {
    const { upload, calls } = setUp({ onStart: () => ({ files: [file('other')] }) });
    await upload({ files: [file()] });
    expect(fieldsOf(calls[0]?.body)).toEqual({ file: 'other' });
  });

  test('gives up after 60 s', async () => {
    jest.useFakeTimers();
    const { upload } = setUp({}, never);
    const outcome = upload({ files: [file()] }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(outcome).resolves.toMatchObject({ errMsg: '请求超时，请重新尝试', statusCode: 0 });
  });
});

describe('what is refused before anything is sent', () => {
  test.each<[string, (r: ReturnType<typeof setUp>) => Promise<unknown>, string]>([
    ['a missing address', (r) => r.upload({ url: '', files: [file()] }), '文件上传缺失数据url'],
    [
      'files that are no list',
      (r) => r.upload({ files: file() as unknown as UploadFile[] }),
      'files 必须是数组类型',
    ],
    [
      'files for the cloud that are no list',
      (r) =>
        r.upload({
          to: 'cloud',
          files: undefined as unknown as UploadFile[],
          getQnToken: () => TICKET,
        }),
      'files 必须是数组类型',
    ],
    [
      'a missing token callback',
      (r) => r.upload({ to: 'cloud', files: [file()] }),
      '请添加七牛云回调方法：getQnToken',
    ],
  ])('%s', async (_what, send, errMsg) => {
    const parts = setUp();
    await expect(send(parts)).rejects.toMatchObject({ errMsg, statusCode: 0 });
    expect([parts.calls.length, parts.notify.mock.calls.length]).toEqual([0, 0]);
  });

  test('without any upload base the address is missing too', async () => {
    await expect(setUp({ fileUrl: undefined }).upload({ files: [] })).rejects.toMatchObject({
      errMsg: '文件上传缺失数据url',
    });
  });

  test('a file over maxSize shows a toast; one of exactly maxSize is sent', async () => {
    const { upload, calls, notify } = setUp();
    await expect(
      upload({ files: [file('a', 1), file('b', 11)], maxSize: 10 }),
    ).rejects.toMatchObject({ errMsg: '图片过大，请重新上传' });
    expect([calls.length, notify.mock.calls]).toEqual([0, [['图片过大，请重新上传', 2500]]]);
    await expect(upload({ files: [file('a', 10)], maxSize: 10 })).resolves.toHaveLength(1);
  });
});

describe('to cloud storage', () => {
  test.each([
    ['as a result', () => TICKET],
    ['as a promise', async () => TICKET],
    ['by its callback', (done: (ticket: typeof TICKET) => void) => done(TICKET)],
  ])('takes the ticket %s and answers the addresses of the files', async (_how, getQnToken) => {
    const { upload, calls } = setUp({ header: { Authorization: 'secret' } });
    const results = await upload<string>({
      to: 'cloud',
      files: [file('a.png'), file('noext')],
      getQnToken,
    });
    expect(results).toEqual([
      expect.stringMatching(/^https:\/\/img\.example\.com\/file\/avatar\/\d{13}[0-9a-z]{10}\.png$/),
      expect.stringMatching(/^https:\/\/img\.example\.com\/file\/avatar\/\d{13}[0-9a-z]{10}$/),
    ]);
    expect(calls.map(({ url, header }) => [url, header])).toEqual([
      ['https://up-z1.qiniup.com', {}],
      ['https://up-z1.qiniup.com', {}],
    ]);
    expect(fieldsOf(calls[0]?.body)).toMatchObject({
      token: 'T',
      key: results[0]?.slice('https://img.example.com/'.length),
      file: 'a.png',
    });
  });

  test('a ticket without token, region or path is a remark for developers only', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { upload, notify } = setUp();
    await upload({ to: 'cloud', files: [], getQnToken: () => ({ token: '', visitPrefix: '' }) });
    expect([warning.mock.calls.length, notify.mock.calls.length]).toEqual([3, 0]);
  });

  test('a refusal of the storage or of the callback rejects', async () => {
    const refused = setUp({}, () => ({ status: 401, body: {} }));
    await expect(
      refused.upload({ to: 'cloud', files: [file()], getQnToken: () => TICKET }),
    ).rejects.toMatchObject({ errMsg: 'http状态码错误', statusCode: 401 });
    await expect(
      refused.upload({
        to: 'cloud',
        files: [file()],
        getQnToken: () => Promise.reject(new Error('no ticket')),
      }),
    ).rejects.toMatchObject({ errMsg: 'no ticket' });
  });
});

test('without an injected transport the sent bytes are reported', async () => {
  const progress: (number | undefined)[] = [];
  class FakeXhr {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 200;
    responseText = '{"code":200,"msg":"","data":1}';
    onload?: () => void;
    header: Record<string, string> = {};
    open = jest.fn();
    setRequestHeader = (name: string, value: string) => {
      this.header[name] = value;
    };
    send = () => {
      for (const loaded of [0, 5, 10]) this.upload.onprogress?.({ loaded, total: 10 });
      this.onload?.();
    };
  }
  const original = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  try {
    const results = await createRequest({ fileUrl: '/' }).upload({
      files: [file()],
      onProgress: ({ percent, index }) => progress.push(percent, index),
    });
    expect([results, progress]).toEqual([[{ code: 200, msg: '', data: 1 }], [0, 0, 50, 0, 100, 0]]);
  } finally {
    globalThis.XMLHttpRequest = original;
  }
});
