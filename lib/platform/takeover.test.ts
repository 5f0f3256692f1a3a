/** @jest-environment jsdom */
import { restartPage } from './address';

jest.mock('./address', () => {
  const restartPage = jest.fn();
  return { restartPage, isPageRestarting: () => restartPage.mock.calls.length > 0 };
});
/** Of the page's own build. */
const SILENT = {} as ServiceWorker;
const restarts = () => jest.mocked(restartPage).mock.calls.length;

async function openPage(container?: EventTarget & { controller: object | null }) {
  jest.resetModules();
  jest.mocked(restartPage).mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const { reloadOnTakeover } = await import('./takeover');
  return reloadOnTakeover(async (worker) => worker === SILENT);
}
const containerWith = (controller: object | null) =>
  Object.assign(new EventTarget(), { controller });
async function change(container: EventTarget) {
  container.dispatchEvent(new Event('controllerchange'));
  await Promise.resolve();
  await Promise.resolve();
}

describe('another version that takes over', () => {
  it('restarts the page once, however often the browser says so', async () => {
    const container = containerWith({});
    await openPage(container);
    await change(container);
    await change(container);
    const { restartPage: latest } = jest.requireMock<{ restartPage: jest.Mock }>('./address');
    expect(latest).toHaveBeenCalledTimes(1);
  });

  it('restarts nothing when only the configuration is another', async () => {
    const container = containerWith({});
    await openPage(container);
    container.controller = SILENT;
    await change(container);
    const { restartPage: latest } = jest.requireMock<{ restartPage: jest.Mock }>('./address');
    expect(latest).not.toHaveBeenCalled();
  });

  it('restarts nothing when it is the first one', async () => {
    const container = containerWith(null);
    await openPage(container);
    await change(container);
    expect(restarts()).toBe(0);
  });

  it('is nothing to wait for in a browser without workers', async () => {
    expect(await openPage(undefined)).toEqual(expect.any(Function));
  });
});
