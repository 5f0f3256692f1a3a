import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { openLogin } from '@/lib/account/login/store';
import { useRefereeId, useSession } from '@/lib/api';
import { usePulse } from '@/lib/city/use-pulse';

/** Only for guests who came by a friend's link. */
const InviteDock = lazyPart(() => import('./invite-dock').then((m) => m.InviteDock));

/** Somebody with an account is not asked to choose a plot: the arrival sends them home. */
const claim = () => void openLogin({ transfer: true, settles: true });

/**
 * The dock of a page that a friend has sent; it takes the place of the page's own.
 *
 * @returns undefined for everybody else; null while the friend's name is on its way
 */
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
