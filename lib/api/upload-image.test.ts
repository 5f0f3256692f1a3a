import { bareClient, MEMBER } from '@/testing/bare-client';
import { refusal } from '@/testing/fake-server';
import { getUploadToken, storeUpload } from '../contract/uploads';
import { setSite, site } from '../kit/site';
import { currentSession, signIn } from './session';
import { uploadImage, uploadVideo } from './upload-image';

type Answer = { status: number; body: unknown } | 'broken';

/** Only the browser's XMLHttpRequest is faked. */
class FakeXhr {
  static last: FakeXhr | undefined;
  static answer: Answer | ((url: string) => Answer) = { status: 200, body: {} };

  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  url = '';
  header: Record<string, string> = {};
  form: FormData | undefined;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;

  open(_method: string, url: string) {
    FakeXhr.last = this;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.header[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const { answer } = FakeXhr;
    const now = typeof answer === 'function' ? answer(this.url) : answer;
    if (now === 'broken') return this.onerror?.();
    this.status = now.status;
    this.responseText = JSON.stringify(now.body);
    return this.onload?.();
  }
}

const original = globalThis.XMLHttpRequest;
const PICTURE = new File(['12345'], 'a.png', { type: 'image/png' });
let api: ReturnType<typeof bareClient>;

beforeEach(() => {
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  FakeXhr.last = undefined;
  api = bareClient();
  signIn(MEMBER);
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

test('a picture goes to /upload/image, signed, and its place comes back', async () => {
  const uploaded = { url: '/upload/a.webp', key: 'file/a', width: 1, height: 1, size: 5 };
  FakeXhr.answer = { status: 200, body: { code: 200, msg: '', data: uploaded } };
  const onProgress = jest.fn();
  await expect(uploadImage(PICTURE, { folder: 'avatar', onProgress })).resolves.toEqual(uploaded);
  expect(FakeXhr.last).toMatchObject({
    url: '/upload/image',
    header: { Authorization: 'token-1', platform: 'h5' },
  });
  expect(FakeXhr.last?.header.s).toMatch(/^[0-9a-f]{32}$/);
  expect([
    FakeXhr.last?.form?.get('folder'),
    (FakeXhr.last?.form?.get('file') as File).name,
  ]).toEqual(['avatar', 'a.png']);
  expect(onProgress.mock.calls).toEqual([[50]]);
});

test('a picture that is too large shows a toast and is not sent', async () => {
  await expect(uploadImage(PICTURE, { maxSizeBytes: 4 })).rejects.toMatchObject({
    code: 0,
    err: 'upload_too_large',
    msg: '图片过大，请重新上传',
  });
  expect(api.notify.mock.calls).toEqual([['图片过大，请重新上传', { ms: 2500, type: 'error' }]]);
  expect(FakeXhr.last).toBeUndefined();
});

test('a refusal and a broken connection are errors like those of any call', async () => {
  FakeXhr.answer = {
    status: 200,
    body: { code: 500, msg: '图片无法识别，请换一张', data: { err: 'upload_broken' } },
  };
  await expect(uploadImage(PICTURE)).rejects.toMatchObject({
    err: 'upload_broken',
    msg: '图片无法识别，请换一张',
  });
  FakeXhr.answer = 'broken';
  await expect(uploadImage(PICTURE)).rejects.toMatchObject({ code: 0, err: 'network' });
});

test('a lost session is dealt with here as everywhere', async () => {
  FakeXhr.answer = { status: 200, body: { code: 401, msg: '', data: null } };
  await expect(uploadImage(PICTURE)).rejects.toMatchObject({ err: 'session_lost' });
  expect([currentSession(), api.goToAccount.mock.calls.length]).toEqual([null, 1]);
});

describe('with cloud storage', () => {
  const TICKET = {
    token: 'T',
    visitPrefix: 'https://img.example.com',
    folderPath: 'image/',
    key: 'file/image/1764288000000abcdefghij.png',
    region: 'NCN',
  };
  const STORED = { url: '/upload/b.webp', key: 'b', width: 1, height: 1, size: 5, seconds: null };
  const HERE = { ...STORED, url: '/upload/here.webp', key: 'here' };
  const refused = { status: 400, body: {} };
  const taken = { status: 200, body: {} };
  const byUrl = (ofCloud: Answer) => (url: string) =>
    url === '/upload/image' ? { status: 200, body: { code: 200, msg: '', data: HERE } } : ofCloud;

  beforeEach(() => {
    setSite({ ...site(), api: { ...site().api, cloud: true } });
    api.on(getUploadToken, () => TICKET);
    api.on(storeUpload, () => STORED);
    FakeXhr.answer = byUrl(taken);
  });

  test('the file goes there, without our session, and the server is told', async () => {
    const onProgress = jest.fn();
    await expect(uploadImage(PICTURE, { isOriginal: true, onProgress })).resolves.toEqual(STORED);
    expect(FakeXhr.last).toMatchObject({ url: 'https://up-z1.qiniup.com', header: {} });
    expect([FakeXhr.last?.form?.get('key'), FakeXhr.last?.form?.get('token')]).toEqual([
      TICKET.key,
      'T',
    ]);
    expect(api.inputs(getUploadToken)).toEqual([{ folder: 'image', fileName: 'a.png' }]);
    expect(api.inputs(storeUpload)).toEqual([{ token: 'T', isOriginal: true }]);
    expect(onProgress.mock.calls).toEqual([[50]]);
  });

  test('a video takes the same way', async () => {
    await expect(uploadVideo(PICTURE, jest.fn())).resolves.toEqual(STORED);
    expect(api.inputs(getUploadToken)).toEqual([{ folder: 'video', fileName: 'a.png' }]);
  });

  test.each([
    ['refuses the file', () => void (FakeXhr.answer = byUrl(refused))],
    ['cannot be reached by the server', () => api.on(storeUpload, () => refusal('storage_off'))],
    ['was switched off meanwhile', () => api.on(getUploadToken, () => refusal('storage_off'))],
  ])('a cloud that %s is no hindrance: the file goes to our server', async (_what, arrange) => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    arrange();
    await expect(uploadImage(PICTURE)).resolves.toEqual(HERE);
    expect([warning.mock.calls.length, api.notify.mock.calls.length]).toEqual([1, 0]);
  });

  test('what the server refuses is not sent a second time', async () => {
    api.on(storeUpload, () => refusal('upload_type'));
    await expect(uploadImage(PICTURE)).rejects.toMatchObject({ err: 'upload_type' });
    expect(FakeXhr.last?.url).toBe('https://up-z1.qiniup.com');
  });

  test('a picture that is too large is sent nowhere', async () => {
    await expect(uploadImage(PICTURE, { maxSizeBytes: 4 })).rejects.toMatchObject({
      err: 'upload_too_large',
    });
    expect([FakeXhr.last, api.calls]).toEqual([undefined, []]);
  });
});
