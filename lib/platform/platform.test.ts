/** @jest-environment jsdom */
import { copyText } from './clipboard';
import {
  canInstall,
  isInstalled,
  listenForInstall,
  promptInstall,
  subscribeInstall,
} from './install';
import { loadJsonp } from './jsonp';
import { isOnline, isVisible, subscribeOnline, subscribeVisible, whenOnline } from './page-state';
import { platformName } from './platform-name';
import { shareContent } from './share';

const undo: (() => void)[] = [];
function give(target: object, name: string, value: unknown): void {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.push(() =>
    former ? Object.defineProperty(target, name, former) : Reflect.deleteProperty(target, name),
  );
}
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

describe('copyText', () => {
  test('uses the clipboard', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    give(navigator, 'clipboard', { writeText });
    await expect(copyText('K7M2Q9')).resolves.toBe(true);
    expect(writeText).toHaveBeenCalledWith('K7M2Q9');
  });

  test('falls back to a selected field when the clipboard refuses, and leaves nothing behind', async () => {
    give(navigator, 'clipboard', { writeText: () => Promise.reject(new Error('denied')) });
    let selected = '';
    give(document, 'execCommand', () => {
      selected = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    await expect(copyText('K7M2Q9')).resolves.toBe(true);
    expect([selected, document.querySelector('textarea')]).toEqual(['K7M2Q9', null]);
  });

  test('says so when nothing works', async () => {
    give(navigator, 'clipboard', undefined);
    give(document, 'execCommand', () => {
      throw new Error('unsupported');
    });
    await expect(copyText('x')).resolves.toBe(false);
  });
});

describe('shareContent', () => {
  test.each([
    ['shared', () => Promise.resolve()],
    ['cancelled', () => Promise.reject(new DOMException('', 'AbortError'))],
    ['unsupported', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ])('is %s', async (result, share) => {
    give(navigator, 'share', share);
    await expect(shareContent({ url: 'https://example.com' })).resolves.toBe(result);
  });

  test('is unsupported without a share sheet, and for content that it refuses', async () => {
    await expect(shareContent({ url: 'x' })).resolves.toBe('unsupported');
    give(navigator, 'share', () => Promise.resolve());
    give(navigator, 'canShare', () => false);
    await expect(shareContent({ url: 'x' })).resolves.toBe('unsupported');
  });
});

test('the platform is the messaging app, the home screen or a browser', () => {
  expect(platformName()).toBe('h5');
  give(navigator, 'standalone', true);
  expect([isInstalled(), platformName()]).toEqual([true, 'pwa']);
  give(navigator, 'userAgent', 'Mozilla/5.0 MicroMessenger/8.0');
  expect(platformName()).toBe('wechat');
});

test('the offer to install is kept until it is used', async () => {
  const stop = listenForInstall();
  const listener = jest.fn();
  const unsubscribe = subscribeInstall(listener);
  await expect(promptInstall()).resolves.toBe('unavailable');
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve({ outcome: 'accepted' as const }),
  });
  window.dispatchEvent(event);
  expect([event.defaultPrevented, canInstall(), listener.mock.calls.length]).toEqual([
    true,
    true,
    1,
  ]);
  await expect(promptInstall()).resolves.toBe('accepted');
  expect(canInstall()).toBe(false);
  unsubscribe();
  stop();
});

test('subscribers hear of the network and of visibility until they leave', () => {
  const listener = jest.fn();
  const leave = [subscribeOnline(listener), subscribeVisible(listener)];
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect([listener.mock.calls.length, isOnline(), isVisible()]).toEqual([3, true, true]);
  for (const step of leave) step();
  window.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(3);
});

test('work waits for the network, is done once, and can be called off', () => {
  const [work, dropped] = [jest.fn(), jest.fn()];
  whenOnline(work);
  whenOnline(dropped)();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(work).not.toHaveBeenCalled();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect([work.mock.calls.length, dropped.mock.calls.length]).toEqual([1, 0]);
});

describe('loadJsonp', () => {
  const globals = window as unknown as Record<string, ((data: unknown) => void) | undefined>;
  const script = () => document.head.querySelector('script');
  const call = (timeoutMs = 1000) =>
    loadJsonp({ url: 'https://example.com/a?b=1', callbackName: 'cb1', timeoutMs });
  const isClean = () => script() === null && !('cb1' in globals);

  test('resolves with what the script calls back with, and cleans up', async () => {
    const answer = call();
    expect(script()?.src).toBe('https://example.com/a?b=1&callback=cb1');
    globals.cb1?.({ code: 200 });
    await expect(answer).resolves.toEqual({ code: 200 });
    expect(isClean()).toBe(true);
  });

  test('rejects when the script fails, and when it takes too long', async () => {
    const failed = call();
    script()?.onerror?.(new Event('error'));
    await expect(failed).rejects.toMatchObject({ reason: 'failed' });
    await expect(call(1)).rejects.toMatchObject({ reason: 'timeout' });
    expect(isClean()).toBe(true);
  });
});
