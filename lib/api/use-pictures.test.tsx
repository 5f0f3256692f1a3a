import { act, renderHook, waitFor } from '@testing-library/react';
import { UPLOAD_IMAGE_PATH, UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { bareClient, MEMBER } from '@/testing/bare-client';
import { networkDown, refusal } from '@/testing/fake-server';
import * as picture from '../platform/picture';
import { signIn } from './session';
import { usePictures } from './use-pictures';

jest.mock('../platform/picture', () => ({
  ...jest.requireActual<typeof picture>('../platform/picture'),
  shrinkPicture: jest.fn(),
  openPicture: jest.fn(() => 'blob:preview'),
  closePicture: jest.fn(),
}));

const named = (...names: string[]) =>
  names.map((name) => new File([name], name, { type: 'image/png' }));

let arrived: string[];
let api: ReturnType<typeof bareClient>;
const xhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  // without it the upload goes through fetch, which the fake server answers
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: undefined, configurable: true });
  jest.mocked(picture.shrinkPicture).mockImplementation(async (file) => file);
  jest.mocked(picture.openPicture).mockReturnValue('blob:preview');
  arrived = [];
  api = bareClient();
  signIn(MEMBER);
  api.answers[UPLOAD_IMAGE_PATH] = ({ body }) => {
    const { name } = (body as FormData).get('file') as File;
    arrived.push(name);
    return { url: `/upload/${name}`, key: name, width: 1, height: 1, size: 1 };
  };
});
afterEach(() => {
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: xhr, configurable: true });
});

const setUp = (max = 9) => renderHook(() => usePictures(max)).result;
const settled = (result: ReturnType<typeof setUp>) =>
  waitFor(() =>
    expect(result.current.items.every(({ state }) => /done|failed/.test(state))).toBe(true),
  );
const keysOf = (result: ReturnType<typeof setUp>) => result.current.images.map(({ key }) => key);

test('several pictures at once are sent one after another, and keep their order', async () => {
  const result = setUp();
  act(() => void result.current.add(named('a', 'b', 'c')));
  expect(result.current.items.map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting']);
  expect(result.current.isBlocked).toBe(true);
  await settled(result);
  expect([keysOf(result), arrived]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect(result.current.isBlocked).toBe(false);
});

test('of more files than there is room for it takes the first ones', async () => {
  const result = setUp(3);
  act(() => void result.current.add(named('a')));
  let taken = 0;
  act(() => void (taken = result.current.add(named('b', 'c', 'd', 'e'))));
  await settled(result);
  expect([taken, keysOf(result), result.current.isFull]).toEqual([2, ['a', 'b', 'c'], true]);
});

test('one that fails is named and holds up no other; retried, it stands in its own place', async () => {
  const answer = api.answers[UPLOAD_IMAGE_PATH];
  let isDown = true;
  api.answers[UPLOAD_IMAGE_PATH] = (call) =>
    isDown && ((call.body as FormData).get('file') as File).name === 'b'
      ? networkDown
      : answer?.(call);
  const result = setUp();
  act(() => void result.current.add(named('a', 'b', 'c')));
  await settled(result);
  const failed = result.current.items[1];
  expect(failed).toMatchObject({
    state: 'failed',
    problem: '图片上传失败，请重试',
    canRetry: true,
  });
  expect([keysOf(result), result.current.isBlocked]).toEqual([['a', 'c'], true]);
  isDown = false;
  act(() => result.current.retry(failed?.id ?? ''));
  await settled(result);
  expect(keysOf(result)).toEqual(['a', 'b', 'c']);
});

test('a picture that the server cannot read, or that is too large, is not offered again', async () => {
  api.answers[UPLOAD_IMAGE_PATH] = () => refusal('upload_broken');
  const result = setUp();
  const [large] = named('large');
  Object.defineProperty(large, 'size', { value: UPLOAD_LIMITS.sourceBytes + 1 });
  act(() => void result.current.add([...named('broken'), large as File]));
  await settled(result);
  expect(result.current.items.map(({ problem, canRetry }) => [problem, canRetry])).toEqual([
    ['图片无法识别，请换一张', false],
    ['图片过大，请重新上传', false],
  ]);
  act(() => result.current.remove(result.current.items[0]?.id ?? ''));
  expect(result.current.items).toHaveLength(1);
});

test('pictures are compressed unless the original is asked for, and what cannot be read goes as it is', async () => {
  jest
    .mocked(picture.shrinkPicture)
    .mockImplementation(async (file) =>
      file.name === 'odd' ? Promise.reject(new Error('no decoder')) : new File(['s'], 'small.webp'),
    );
  const result = setUp();
  act(() => void result.current.add(named('a', 'odd')));
  act(() => void result.current.add(named('b'), true));
  await settled(result);
  expect(arrived).toEqual(['small.webp', 'odd', 'b']);
  expect(api.calls.map(({ body }) => (body as FormData).get('size'))).toEqual([
    null,
    null,
    'original',
  ]);
});

test('one that is removed while it is on its way does not come back', async () => {
  let arrive: (data: object) => void = () => undefined;
  api.answers[UPLOAD_IMAGE_PATH] = () => new Promise((resolve) => (arrive = resolve));
  const result = setUp();
  act(() => void result.current.add(named('a')));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  act(() => result.current.remove(result.current.items[0]?.id ?? ''));
  await act(async () => arrive({ url: '/upload/a', key: 'a', width: 1, height: 1, size: 1 }));
  expect([result.current.items, result.current.images]).toEqual([[], []]);
});

test('a form that is left begins no further upload', async () => {
  const { result, unmount } = renderHook(() => usePictures(9));
  act(() => void result.current.add(named('a', 'b')));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(arrived.length).toBeLessThan(2);
});
