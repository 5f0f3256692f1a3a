import { bareClient, MEMBER } from '@/testing/bare-client';
import { currentSession, signIn } from './session';
import { uploadImage } from './upload-image';

/** Only the browser's XMLHttpRequest is faked. */
class FakeXhr {
  static last: FakeXhr | undefined;
  static answer: { status: number; body: unknown } | 'broken' = { status: 200, body: {} };

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
    if (FakeXhr.answer === 'broken') return this.onerror?.();
    this.status = FakeXhr.answer.status;
    this.responseText = JSON.stringify(FakeXhr.answer.body);
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
