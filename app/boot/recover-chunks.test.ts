/** @jest-environment jsdom */
import { mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { lostQuestion } from '../copy';
import { recoverChunks } from './recover-chunks';

jest.mock('@/lib/platform/chunk-recovery', () => ({
  mayReload: jest.fn(),
  reloadForChunk: jest.fn(),
}));

/** Added by the boot script for the life of a page. */
let listener: EventListener;

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  window.confirm = jest.fn(() => false);
  const add = jest.spyOn(window, 'addEventListener');
  recoverChunks();
  listener = add.mock.calls[0]?.[1] as EventListener;
  add.mockRestore();
});
afterEach(() => {
  removeEventListener('error', listener, true);
  document.head.replaceChildren();
});

/** A file of the page could not be loaded. */
function lose(name: 'script' | 'img', src: string) {
  const element = Object.assign(document.createElement(name), { src });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

it('reloads once when a script of the page does not come', () => {
  jest.mocked(mayReload).mockReturnValue(true);
  lose('script', '/zc/_next/a.js');
  lose('script', '/zc/_next/b.js');
  expect(reloadForChunk).toHaveBeenCalledTimes(1);
  expect(window.confirm).not.toHaveBeenCalled();
});

it('asks when a reload did not help', () => {
  jest.mocked(mayReload).mockReturnValue(false);
  lose('script', '/zc/_next/a.js');
  expect(window.confirm).toHaveBeenCalledWith(lostQuestion);
  expect(reloadForChunk).not.toHaveBeenCalled();
});

it('does nothing for pictures, scripts of other sites, and a page that has loaded', () => {
  jest.mocked(mayReload).mockReturnValue(true);
  lose('img', '/zc/icons/a.png');
  lose('script', 'https://other.example/a.js');
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  lose('script', '/zc/_next/a.js');
  expect(reloadForChunk).not.toHaveBeenCalled();
});

it('removes the element of a script that failed, also later, so that the bundler asks for it again', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  lose('script', '/zc/_next/a.js');
  expect(document.querySelector('script')).toBeNull();
  expect(reloadForChunk).not.toHaveBeenCalled();
});
