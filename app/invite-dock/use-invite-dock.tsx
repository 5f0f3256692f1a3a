import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { openLogin } from '@/lib/account/login/store';
import { useRefereeId, useSession } from '@/lib/api';
import { usePulse } from '@/lib/city/use-pulse';

const InviteDock = lazyPart(() => import('./invite-dock').then((m) => m.InviteDock));

/** The arrival sends members home. */
const claim = () => void openLogin({ transfer: true, settles: true });

/** Takes the place of the page's dock. Undefined for others; null while loading. */
export function useInviteDock(
  kind: 'sticky' | 'fixed' | 'quiet' = 'sticky',
): ReactNode | undefined {
  const { status } = useSession();
  const isInvited = useRefereeId() !== null && status === 'guest';
  const { data, state } = usePulse(isInvited);
  if (!isInvited || state === 'error') return undefined;
  if (!data) return null;
  if (!data.referee) return undefined;
  return (
    <Suspense>
      <InviteDock referee={data.referee} kind={kind} onClaim={claim} />
    </Suspense>
  );
}
