import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { saveProgress } from '@/lib/contract/learning';
import type { Video } from '@/lib/learning/use-videos';
import { videoCopy } from '@/lib/learning/video-copy';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { Player } from './player';

const FILM: Video = {
  videoId: 7,
  title: '名片交换',
  category: 'promote',
  cover: '/zc/films/a.webp',
  seconds: 100,
  views: 3,
  publishedAt: 1,
  position: 0,
  isDone: false,
  summary: '',
  transcript: '',
  sources: [
    { src: '/zc/films/a.mp4', type: 'video/mp4' },
    { src: '/zc/films/a.webm', type: 'video/webm' },
  ],
};
const seen = jest.fn();

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  seen.mockClear();
  freshDevice();
  server = fakeServer();
  server.on(saveProgress, ({ seconds = 0 }) => ({
    isDone: seconds >= 90,
    hasCompleted: seconds >= 90,
  }));
});

const show = (more: Partial<Video> = {}) =>
  renderApp(<Player video={{ ...FILM, ...more }} onSeen={seen} />);
const film = () => screen.getByLabelText<HTMLVideoElement>('名片交换');

function run(seconds: number) {
  Object.defineProperty(film(), 'currentTime', {
    value: seconds,
    writable: true,
    configurable: true,
  });
  act(() => void fireEvent.timeUpdate(film()));
}
const notes = () =>
  server.inputs(saveProgress).map((input) => (input as { seconds: number }).seconds);

it('has a name, a poster and native controls, and preloads only metadata', () => {
  show();
  expect(film()).toHaveAttribute('poster', '/zc/films/a.webp');
  expect(film()).toHaveAttribute('controls');
  expect(film()).toHaveAttribute('preload', 'metadata');
  expect(film()).not.toHaveAttribute('autoplay');
});

it('preloads nothing with Save-Data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show();
  expect(film()).toHaveAttribute('preload', 'none');
  Reflect.deleteProperty(navigator, 'connection');
});

it('resumes where the member stopped, and says so', async () => {
  show({ position: 42 });
  act(() => void fireEvent.loadedMetadata(film()));
  expect(film().currentTime).toBe(42);
  expect(await screen.findByText('从 0:42 继续播放')).toBeInTheDocument();
});

it.each([
  ['the beginning', 3],
  ['the end', 97],
])('starts anew when it was stopped close to %s', (_, position) => {
  show({ position });
  act(() => void fireEvent.loadedMetadata(film()));
  expect(film().currentTime).toBe(0);
});

it('moves by five seconds with the arrow keys, never before the beginning', async () => {
  show();
  run(2);
  for (const [key, seconds] of [
    ['ArrowLeft', 0],
    ['ArrowRight', 5],
    ['ArrowUp', 5],
  ] as const) {
    await act(async () => void fireEvent.keyDown(film(), { key }));
    expect(film().currentTime).toBe(seconds);
  }
});

it('asks for a new address of a paid film before it says that the film fails', async () => {
  show({ sources: [{ src: 'film/a.mp4?until=1', type: 'video/mp4' }] });
  expect(film()).toHaveAttribute('src', '/upload/film/a.mp4?until=1');
  const old = film();
  fireEvent.error(old);
  await waitFor(() => expect(film()).not.toBe(old));
  fireEvent.error(film());
  expect(await screen.findByRole('alert')).toHaveTextContent(videoCopy.failed);
});

it('tries the next source when one fails; after the last it shows an error with a retry', async () => {
  const { user } = show();
  act(() => void fireEvent.error(film()));
  expect(await screen.findByText('视频加载失败，正在尝试备用线路')).toBeInTheDocument();
  expect(film()).toHaveAttribute('src', '/zc/films/a.webm');
  expect(film()).not.toHaveAttribute('autoplay');
  act(() => void fireEvent.error(film()));
  expect(screen.getByText('播放失败，请稍后再试').closest('[role=alert]')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(film()).toHaveAttribute('src', '/zc/films/a.mp4');
});

it('a source that fails during playback is replaced by the next one, at the same position and speed', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: '1.5×' }));
  act(() => void fireEvent.play(film()));
  run(33);
  await waitFor(() => expect(notes()).toEqual([33]));
  act(() => void fireEvent.error(film()));
  expect(film()).toHaveAttribute('autoplay');
  act(() => void fireEvent.loadedMetadata(film()));
  expect([film().currentTime, film().playbackRate]).toEqual([33, 1.5]);
});

it('the speed is chosen with the keyboard', async () => {
  const { user } = show();
  screen.getByRole('radio', { name: '正常' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '1.25×' })).toHaveFocus();
  expect(film().playbackRate).toBe(1.25);
});

it('stores the position every ten seconds, on pause, and when the page is left', async () => {
  const { unmount } = show();
  for (const at of [2, 9, 11, 15, 21]) run(at);
  await waitFor(() => expect(notes()).toEqual([11, 21]));
  run(24);
  act(() => void fireEvent.pause(film()));
  await waitFor(() => expect(notes()).toEqual([11, 21, 24]));
  run(29);
  unmount();
  await waitFor(() => expect(notes()).toEqual([11, 21, 24, 29]));
});

it('counts as watched at nine tenths, and reports it once', async () => {
  show({ position: 85 });
  run(89);
  run(90);
  await waitFor(() => expect(seen).toHaveBeenCalledWith(true));
  run(95);
  act(() => void fireEvent.ended(film()));
  await waitFor(() => expect(notes()).toEqual([90]));
  expect(seen).toHaveBeenCalledTimes(1);
});

it('a position that could not be sent is sent at the end', async () => {
  server.on(saveProgress, () => networkDown);
  show({ position: 85 });
  run(91);
  await waitFor(() => expect(notes()).toHaveLength(1));
  server.on(saveProgress, () => ({ isDone: true, hasCompleted: false }));
  act(() => void fireEvent.ended(film()));
  await waitFor(() => expect(seen).toHaveBeenCalledWith(false));
});

it('stores nothing for a guest', async () => {
  freshDevice(null);
  show();
  for (const at of [12, 30, 95]) run(at);
  act(() => void fireEvent.ended(film()));
  expect(notes()).toEqual([]);
});
