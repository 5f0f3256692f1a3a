import { fireEvent, renderHook } from '@testing-library/react';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import { loginStore } from '@/lib/account/login/store';
import { useLoginLinks } from './use-login-links';

/** A link in the markup that the server made. */
function putLink(): HTMLAnchorElement {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#register';
  return link;
}
const load = jest.fn(async () => undefined);

// must be the first test of this file: it covers the time before hydration
test('a link that is tapped during hydration is noticed, whatever the router does with the address', () => {
  const isLeft = fireEvent.click(putLink());
  expect([isLeft, loginStore.read().request?.mode]).toEqual([false, LOGIN_MODE.sms]);
  loginStore.close();
});

test('a mounted page opens the popup once for each tap, an unmounted one not at all', () => {
  const { unmount } = renderHook(() => useLoginLinks(load));
  const link = putLink();
  fireEvent.click(link);
  expect(loginStore.read().request?.mode).toBe(LOGIN_MODE.sms);
  loginStore.close();
  unmount();
  fireEvent.click(link);
  expect(loginStore.read().request).toBeNull();
});
