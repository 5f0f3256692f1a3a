'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { NavBar } from '@/components/ui/nav-bar';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { uiCopy } from '@/components/ui/copy';
import { openLogin } from '@/lib/account/login/store';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { ACCOUNT } from '@/lib/kit/routes';
import { hasEntryBehind } from '@/lib/platform/entry-index';

interface LoginGateProps {
  /** From the route table. A page that guests may open passes through. */
  needsLogin: boolean;
  /** The page's title: shown above the skeleton, and told as 登录后继续：…. */
  title: string;
  children: ReactNode;
}

/**
 * Keeps members' pages for members. A guest sees the page's skeleton with the login popup over it; after the login the
 * page loads in place, and closing the popup leads back, or to the account tab when there is nowhere to go back to.
 */
export function LoginGate({ needsLogin, title, children }: LoginGateProps) {
  const status = useSignedIn();
  const { navigateTo } = useNavigate();
  const leave = () => {
    if (hasEntryBehind()) navigateTo(ACCOUNT, {}, { type: 'navigateBack' });
    else navigateTo(ACCOUNT, {}, { type: 'redirectTo' });
  };
  const latestLeave = useRef(leave);
  useEffect(() => {
    latestLeave.current = leave;
  });
  const isShut = needsLogin && status === 'guest';
  useEffect(() => {
    if (!isShut) return;
    return openLogin({ source: title, transfer: true, onCancel: () => latestLeave.current() });
  }, [isShut, title]);

  if (!needsLogin || status === 'member') return children;
  return (
    <>
      <NavBar title={title} onBack={leave} />
      <main>
        <SkeletonRows label={uiCopy.loading} />
      </main>
    </>
  );
}
