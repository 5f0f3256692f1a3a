import { fireEvent, renderHook } from '@testing-library/react';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import { loginStore } from '@/lib/account/login/store';
import { useLoginLinks } from './use-login-links';

function putLink(): HTMLAnchorElement {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#register';
  return link;
}
const load = jest.fn(async () => undefined);

test('a link that is tapped during hydration is noticed, whatever the router does with the address', async () => {
  // the copy that this file imports listens no longer
  renderHook(() => useLoginLinks(load)).unmount();
  await jest.isolateModulesAsync(async () => {
    const add = jest.spyOn(document, 'addEventListener');
    await import('./use-login-links');
    const listener = add.mock.calls[0]?.[1] as EventListener;
    const { loginStore: ofNewPage } = await import('@/lib/account/login/store');
    const isLeft = fireEvent.click(putLink());
    expect({ isLeft, mode: ofNewPage.read().request?.mode }).toEqual({
      isLeft: false,
      mode: LOGIN_MODE.register,
    });
    document.removeEventListener('click', listener);
  });
});

test('a mounted page opens the popup once for each tap, an unmounted one not at all', () => {
  const { unmount } = renderHook(() => useLoginLinks(load));
  const link = putLink();
  fireEvent.click(link);
  expect(loginStore.read().request?.mode).toBe(LOGIN_MODE.register);
  loginStore.close();
  unmount();
  fireEvent.click(link);
  expect(loginStore.read().request).toBeNull();
});
