/** @jest-environment jsdom */
import { keepFilesWhenIdle } from './keep-files';

const posted: unknown[] = [];
let makeReady: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  posted.length = 0;
  const active = { postMessage: (message: unknown) => posted.push(message) };
  const ready = new Promise((resolve) => {
    makeReady = () => resolve({ active });
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } });
  /* jsdom has no resource timing */
  Object.assign(performance, { getEntriesByType: () => [{ name: 'https://x.test/zc/a.js' }] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

const settle = () => jest.advanceTimersByTimeAsync(10_000);

it('asks for all files once a worker is active and the page idle', async () => {
  keepFilesWhenIdle();
  await settle();
  expect(posted).toEqual([]);
  makeReady();
  await settle();
  expect(posted).toEqual([{ type: 'KEEP_FILES', used: undefined }]);
});

it('under data saving names what the page has used', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  keepFilesWhenIdle();
  makeReady();
  await settle();
  expect(posted).toEqual([{ type: 'KEEP_FILES', used: [location.href, 'https://x.test/zc/a.js'] }]);
});

it('a page that is left asks for nothing', async () => {
  keepFilesWhenIdle()();
  makeReady();
  await settle();
  expect(posted).toEqual([]);
});

it('a browser without workers is left alone', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(keepFilesWhenIdle()).toBeInstanceOf(Function);
});
