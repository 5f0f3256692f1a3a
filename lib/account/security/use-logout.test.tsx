import { act, renderHook } from '@testing-library/react';
import { currentSession, signIn } from '@/lib/api';
import { clearOutbox, countQueued, enqueue } from '@/lib/api/outbox';
import { logout } from '@/lib/contract/account';
import { addLog } from '@/lib/contract/logs';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, MEMBER } from '@/testing/render-app';
import { useLogout } from './use-logout';

beforeEach(async () => {
  freshDevice();
  await clearOutbox();
});

it.each([
  ['takes leave', {}],
  ['does not answer', networkDown],
])('a logout leaves nothing that waits for the network, when the server %s', async (_, answer) => {
  fakeServer().on(logout, () => answer);
  await enqueue(addLog, { content: '电梯里写的日志' }, 'k1');
  const { result } = renderHook(useLogout);
  await act(() => result.current());
  expect(currentSession()).toBeNull();
  act(() => signIn(MEMBER));
  expect(await countQueued()).toBe(0);
});
