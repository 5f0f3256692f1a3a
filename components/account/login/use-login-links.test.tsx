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

// first in this file: afterwards the page is alive
test('a link that is tapped while the page comes alive is known, whatever the router makes of the address', () => {
  const isLeft = fireEvent.click(putLink());
  expect([isLeft, loginStore.read().request?.mode]).toEqual([false, LOGIN_MODE.register]);
  loginStore.close();
});

test('an alive page asks once for each tap, and one that is gone no more', () => {
  const { unmount } = renderHook(() => useLoginLinks(load));
  const link = putLink();
  fireEvent.click(link);
  expect(loginStore.read().request?.mode).toBe(LOGIN_MODE.register);
  loginStore.close();
  unmount();
  fireEvent.click(link);
  expect(loginStore.read().request).toBeNull();
});
