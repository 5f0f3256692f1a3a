import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LayerHost } from '@/components/ui/layer/layer-host';
import { noticeStore } from '@/components/ui/layer/notices';
import { toast } from '@/components/ui/layer/toast';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { readNavigation } from '@/components/ui/navigation';
import { ApiProvider, configureClient, signIn, signOut } from '@/lib/api';
import { storage } from '@/lib/platform';
import { type Router, RouterContext } from './next-navigation';

/* A lazy part compiles at its first use: a busy machine needs more than a second. */
configure({ asyncUtilTimeout: 8000 });

export const MEMBER = {
  userId: 10001,
  token: 'token-of-10001',
  userName: '林知夏',
  blockAreaId: 3,
  blockNo: 37,
  isMayor: false,
  isStudent: true,
  needPassword: false,
  newDevice: false,
  cartTotal: 0,
};

/** Null = guest. */
export function freshDevice(member: Parameters<typeof signIn>[0] | null = MEMBER): void {
  // An earlier test may have left a guest's caches.
  act(() => {
    signIn(MEMBER);
    signOut();
  });
  storage.clear();
  toast.hide();
  if (member) act(() => signIn(member));
}

export const enterAt = (address: string): void =>
  window.history.replaceState({ entryIndex: 0 }, '', address);

/** Ends notices, history steps and half double taps. */
afterEach(async () => {
  act(() => {
    toast.hide();
    for (const { dismiss } of noticeStore.read().messages) dismiss();
  });
  // A closing sheet's history step must not reach the next test.
  await act(layersSettled);
  const { latest } = readNavigation();
  if (latest) latest.at = 0;
});

export function renderApp(screen: ReactElement) {
  const router = {
    push: jest.fn(),
    replace: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    refresh: jest.fn(),
    prefetch: jest.fn(),
  } as unknown as jest.Mocked<Router>;
  configureClient({ notify: (text) => toast.network(text) });
  const inApp = (content: ReactElement) => (
    <RouterContext value={router}>
      <ApiProvider>
        {content}
        <LayerHost />
      </ApiProvider>
    </RouterContext>
  );
  const view = render(inApp(screen));
  return {
    router,
    user: userEvent.setup(),
    ...view,
    rerender: (next: ReactElement) => view.rerender(inApp(next)),
  };
}
