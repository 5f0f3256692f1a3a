import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Href } from '@/lib/kit/routes';
import { type Router, RouterContext } from '@/testing/next-navigation';
import { uiCopy } from './copy';
import { noticeStore } from './layer/notices';
import { layersSettled, useBackCloses } from './layer/use-back-closes';
import { dispatch } from './navigation';
import { useNavigate } from './use-navigate';

const router = { push: jest.fn(), replace: jest.fn() } as unknown as jest.Mocked<Router>;
const Wrapper = ({ children }: { children: ReactNode }) => (
  <RouterContext value={router}>{children}</RouterContext>
);
const navigation = () => renderHook(() => useNavigate(), { wrapper: Wrapper }).result.current;
const show = (path: string, entryIndex = 0) =>
  window.history.replaceState({ entryIndex }, '', `/zc${path}`);

let now = Date.now();

beforeEach(async () => {
  // a step back of the previous test ends a task later
  await new Promise((resolve) => setTimeout(resolve));
  jest.clearAllMocks();
  now += 10_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  show('/pages/user/userInfo');
  // the fake router opens nothing: its pending navigation is over
  dispatch({ type: 'arrived', path: '/pages/user/userInfo' });
});

it('opens one page for a double tap', () => {
  const { navigateTo } = navigation();
  navigateTo('/pages/user/userEdit');
  now += 100;
  navigateTo('/pages/user/userEdit');
  expect(router.push).toHaveBeenCalledTimes(1);
  now += 300;
  navigateTo('/pages/user/userEdit', { from: 'info' });
  expect(router.push).toHaveBeenLastCalledWith('/pages/user/userEdit?from=info');
});

const tapAt = (x: number, y: number) =>
  window.dispatchEvent(new MouseEvent('pointerdown', { clientX: x, clientY: y }));

it('opens what is tapped elsewhere right after a page has opened, but nothing for a double tap that hits a link of it', () => {
  const { navigateTo } = navigation();
  tapAt(300, 780);
  navigateTo('/pages/user/userEdit');
  show('/pages/user/userEdit', 1);
  dispatch({ type: 'arrived', path: '/pages/user/userEdit' });
  now += 80;
  tapAt(306, 774);
  navigateTo('/pages/user/avatar');
  expect(router.push).toHaveBeenCalledTimes(1);
  tapAt(120, 90);
  navigateTo('/pages/user/avatar');
  expect(router.push).toHaveBeenLastCalledWith('/pages/user/avatar');
});

it.each<[Href, Href]>([
  ['/pages/user/userInfo', '/pages/user/userEdit'],
  ['/pages/space/video', '/pages/space/video?videoId=1'],
])(
  'goes back at once from a page that has just opened (%s, %s), but only once for a double tap',
  (from, to) => {
    const { navigateTo } = navigation();
    const go = jest
      .spyOn(window.history, 'go')
      .mockImplementation(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    show(from);
    navigateTo(to);
    show(to, 1);
    now += 100;
    navigateTo('/', {}, { type: 'navigateBack' });
    now += 100;
    navigateTo('/', {}, { type: 'navigateBack' });
    expect(go).toHaveBeenCalledTimes(1);
  },
);

it('leads to the declared parent when no page of the app lies behind', () => {
  navigation().navigateTo('/', {}, { type: 'navigateBack' });
  expect(router.replace).toHaveBeenCalledWith('/pages/user/user');
});

it('leads to the parent that a level of a page names', () => {
  show('/pages/user/withdraw?id=3');
  const parent = '/pages/user/withdraw';
  navigation().navigateTo('/', {}, { type: 'navigateBack', parent });
  expect(router.replace).toHaveBeenCalledWith(parent);
});

it('waits for the step back of a layer that has just closed, which would undo it', async () => {
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, jest.fn()), {
    initialProps: { isOpen: true },
  });
  rerender({ isOpen: false });
  await Promise.resolve();
  navigation().navigateTo('/pages/user/userEdit');
  expect(router.push).not.toHaveBeenCalled();
  await act(layersSettled);
  expect(router.push).toHaveBeenCalledWith('/pages/user/userEdit');
});

it('switches tabs by the address alone', () => {
  show('/');
  navigation().navigateTo('/pages/user/user');
  expect(window.location.pathname).toBe('/zc/pages/user/user');
  expect(router.push).not.toHaveBeenCalled();
});

it('stays on the page when the router cannot load, and still changes tabs, which need no loading', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { navigateTo } = navigation();
  navigateTo('/pages/user/userEdit');
  expect(router.push).not.toHaveBeenCalled();
  expect(noticeStore.read().toast?.text).toBe(uiCopy.unreachable);
  show('/');
  now += 1_000;
  navigateTo('/pages/user/user');
  expect(window.location.pathname).toBe('/zc/pages/user/user');
});

it('opens what the worker keeps without a network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {} },
    configurable: true,
  });
  navigation().navigateTo('/pages/user/userEdit');
  expect(router.push).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('opens nothing until the interceptor agrees', () => {
  let agree: (isAllowed: boolean) => void = () => undefined;
  navigation().navigateTo(
    '/pages/user/userEdit',
    {},
    { intercept: (_, resolve) => void (agree = resolve) },
  );
  expect(router.push).not.toHaveBeenCalled();
  agree(true);
  expect(router.push).toHaveBeenCalledTimes(1);
});
