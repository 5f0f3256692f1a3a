import { act, renderHook, waitFor } from '@testing-library/react';
import { UPLOAD_VIDEO_PATH } from '@/lib/contract/uploads';
import { bareClient, MEMBER } from '@/testing/bare-client';
import { networkDown, refusal } from '@/testing/fake-server';
import { videoSeconds } from '../platform/video';
import { signIn } from './session';
import { useVideo, videoProblem } from './use-video';

jest.mock('../platform/video', () => ({ videoSeconds: jest.fn() }));

const stored = { url: '/upload/video/a.mp4', key: 'video/a.mp4', size: 1, seconds: 3 };
const clip = (type = 'video/mp4') => new File(['x'], 'a.mp4', { type });
const sized = (megabytes: number) => {
  const file = clip();
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
};

let api: ReturnType<typeof bareClient>;
const xhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  // without it the upload goes through fetch, which the fake server answers
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: undefined, configurable: true });
  jest.mocked(videoSeconds).mockResolvedValue(12);
  api = bareClient({ [UPLOAD_VIDEO_PATH]: () => stored });
  signIn(MEMBER);
});
afterEach(() => {
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: xhr, configurable: true });
});

const chosen = async (file: File) => {
  const { result } = renderHook(() => useVideo());
  await act(() => result.current.add(file));
  return result;
};

test.each([
  [clip('image/png'), 1, '仅支持 MP4、WebM、MOV 视频'],
  [sized(51), 1, '视频不能超过50MB，请压缩后再上传'],
  [clip(), 61, '视频不能超过60秒，请剪短后再上传'],
  [clip(), 60.9, ''],
  [sized(50), null, ''],
  [clip(''), 1, ''],
])('a file that cannot be sent gives a sentence (%#)', async (file, seconds, problem) => {
  jest.mocked(videoSeconds).mockResolvedValue(seconds);
  expect(await videoProblem(file)).toBe(problem);
});

test('a video that is too long is not sent, and another one may be chosen', async () => {
  jest.mocked(videoSeconds).mockResolvedValueOnce(75);
  const result = await chosen(clip());
  expect(result.current).toMatchObject({
    video: null,
    problem: '视频不能超过60秒，请剪短后再上传',
    retry: null,
    isBlocked: false,
  });
  expect(api.calls).toEqual([]);
  await act(() => result.current.add(clip()));
  expect(result.current).toMatchObject({ video: { key: stored.key }, problem: '' });
});

test('after a broken connection the same video can be sent again', async () => {
  api.answers[UPLOAD_VIDEO_PATH] = () => networkDown;
  const result = await chosen(clip());
  expect(result.current).toMatchObject({ problem: '视频上传失败，请重试', isBlocked: true });
  api.answers[UPLOAD_VIDEO_PATH] = () => stored;
  await act(async () => result.current.retry?.());
  expect(result.current).toMatchObject({ video: { key: stored.key }, isBlocked: false });
});

test('what the server refuses is said as the server says it', async () => {
  api.answers[UPLOAD_VIDEO_PATH] = () => refusal('upload_video_broken');
  const result = await chosen(clip());
  expect(result.current).toMatchObject({ problem: '视频无法识别，请换一个', retry: null });
});

test('one that is removed while it is on its way does not come back', async () => {
  let arrive: (data: object) => void = () => undefined;
  api.answers[UPLOAD_VIDEO_PATH] = () => new Promise((resolve) => (arrive = resolve));
  const { result } = renderHook(() => useVideo());
  let adding: Promise<void> = Promise.resolve();
  act(() => {
    adding = result.current.add(clip());
  });
  await waitFor(() => expect(api.calls).toHaveLength(1));
  act(() => result.current.remove());
  await act(async () => {
    arrive(stored);
    await adding;
  });
  expect(result.current).toMatchObject({ video: null, progress: null, isBlocked: false });
});
