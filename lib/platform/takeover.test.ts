/** @jest-environment jsdom */
import { restartPage } from './address';

jest.mock('./address', () => {
  const restartPage = jest.fn();
  return { restartPage, isPageRestarting: () => restartPage.mock.calls.length > 0 };
});
const restarts = () => jest.mocked(restartPage).mock.calls.length;

/** The module as a fresh page loads it, in a browser with this worker container. */
async function openPage(container?: EventTarget & { controller: object | null }) {
  jest.resetModules();
  jest.mocked(restartPage).mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const { reloadOnTakeover } = await import('./takeover');
  return reloadOnTakeover();
}
const containerWith = (controller: object | null) =>
  Object.assign(new EventTarget(), { controller });
const change = (container: EventTarget) => container.dispatchEvent(new Event('controllerchange'));

describe('another version that takes over', () => {
  it('restarts the page once, however often the browser says so', async () => {
    const container = containerWith({});
    await openPage(container);
    change(container);
    change(container);
    const { restartPage: latest } = jest.requireMock<{ restartPage: jest.Mock }>('./address');
    expect(latest).toHaveBeenCalledTimes(1);
  });

  it('restarts nothing when it is the first one', async () => {
    const container = containerWith(null);
    await openPage(container);
    change(container);
    expect(restarts()).toBe(0);
  });

  it('is nothing to wait for in a browser without workers', async () => {
    expect(await openPage(undefined)).toEqual(expect.any(Function));
  });
});
