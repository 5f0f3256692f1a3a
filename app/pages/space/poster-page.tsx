'use client';

import { type ComponentType, useCallback, useMemo } from 'react';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import { SampleScreen } from '@/components/sharing/sample-screen';
import type { MemberPostersProps } from '@/components/sharing/share-screen';
import { openLogin } from '@/lib/account/login/store';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { toBoard } from '@/lib/city/board';
import { findRoute, type RoutePath } from '@/lib/kit/routes';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import { useStreet } from '@/lib/sharing/use-street';
import { loadPosterArt } from './poster-art';

interface PosterPageProps {
  path: RoutePath;
  designs: readonly PosterDesign[];
  Member: ComponentType<MemberPostersProps>;
}

const loadCode = async (text: string) =>
  (await import('@/components/ui/qr/qr-path')).toQrPath(text, 'H');

export function PosterPage({ path, designs, Member }: PosterPageProps) {
  const status = useSignedIn();
  const dock = useInviteDock();
  const { plots, blockAreaId, blockNo, isKnown } = useStreet();
  const board = useMemo(() => (plots ? toBoard({ plots }) : null), [plots]);
  const loadArt = useCallback(
    () => loadPosterArt({ board, blockAreaId, blockNo }),
    [board, blockAreaId, blockNo],
  );
  if (status === 'member') return <Member loadArt={loadArt} isPlaceKnown={isKnown} />;
  const login = () => void openLogin({ source: findRoute(path)?.title, transfer: true });
  return (
    <SampleScreen
      path={path}
      designs={designs}
      loadCode={loadCode}
      isGuest={status === 'guest'}
      onLogin={login}
      dock={dock}
    />
  );
}
