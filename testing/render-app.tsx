import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactElement } from 'react';
import { LayerHost } from '@/components/ui/layer/layer-host';
import { toast } from '@/components/ui/layer/toast';
import { ApiProvider, configureClient, signIn, signOut } from '@/lib/api';
import { storage } from '@/lib/platform';

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
};

/** A device without a trace of former tests, on which this member is logged in; null = a guest. */
export function freshDevice(member: typeof MEMBER | null = MEMBER): void {
  act(() => signOut());
  storage.clear();
  toast.hide();
  if (member) act(() => signIn(member));
}

/** Renders a screen with data, session, router, dialogs and toasts around it, as the shell does. */
export function renderApp(screen: ReactElement) {
  const router = {
    push: jest.fn(),
    replace: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    refresh: jest.fn(),
    prefetch: jest.fn(),
  } as unknown as jest.Mocked<AppRouterInstance>;
  configureClient({ notify: (text) => toast.network(text) });
  const inApp = (content: ReactElement) => (
    <AppRouterContext value={router}>
      <ApiProvider>
        {content}
        <LayerHost />
      </ApiProvider>
    </AppRouterContext>
  );
  const view = render(inApp(screen));
  return {
    router,
    user: userEvent.setup(),
    ...view,
    rerender: (next: ReactElement) => view.rerender(inApp(next)),
  };
}
