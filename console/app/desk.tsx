'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useSessionState } from '@/console/api/session';
import { useSessionCheck } from '@/console/api/use-session-check';
import { addressChanged } from '@/console/ui/address';
import { ErrorState } from '@/console/ui/states';
import { DeskFrame } from './desk-frame';
import { OfflineDesk } from './offline-desk';

/** A link may change the open page's address: lists re-read it. */
function useFollowAddress(): void {
  const params = useSearchParams();
  useEffect(addressChanged, [params]);
}

/** Opens without network: its files are kept, its rights were checked when the list was taken. */
const OFFLINE = '/redeem';

export function Desk({ children }: { children: ReactNode }) {
  const check = useSessionCheck();
  const state = useSessionState();
  const router = useRouter();
  const path = usePathname();
  useFollowAddress();
  const isOut = state.kind === 'none';
  useEffect(() => {
    if (!isOut) return;
    const here = `${path}${window.location.search}`;
    router.replace(`/sign-in?to=${encodeURIComponent(here)}`);
  }, [isOut, path, router]);
  if (state.kind === 'failed' && path === OFFLINE)
    return <OfflineDesk onCheck={check}>{children}</OfflineDesk>;
  if (state.kind === 'failed')
    return (
      <main className="plain">
        <ErrorState error={state.error} onRetry={check} />
      </main>
    );
  if (state.kind !== 'signed-in' && state.kind !== 'lost') return null;
  return <DeskFrame isLost={state.kind === 'lost'}>{children}</DeskFrame>;
}
