'use client';

import { useCallback, useMemo, type ComponentType } from 'react';
import { SampleScreen } from '@/components/sharing/sample-screen';
import type { MemberPostersProps } from '@/components/sharing/share-screen';
import { openLogin } from '@/lib/account/login/store';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { toBoard } from '@/lib/city/board';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import { useStreet } from '@/lib/sharing/use-street';
import { findRoute } from '@/lib/kit/routes';
import { loadPosterArt } from './poster-art';

interface PosterPageProps {
  path: string;
  looks: readonly PosterLook[];
  Member: ComponentType<MemberPostersProps>;
}

/** The code of a sample; its picture was drawn beforehand. */
const loadCode = async (text: string) =>
  (await import('@/components/city/qr-path')).toQrPath(text, 'H');

/** A page of posters: the member's own with their street, or the sample. */
export function PosterPage({ path, looks, Member }: PosterPageProps) {
  const status = useSignedIn();
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
      looks={looks}
      loadCode={loadCode}
      isGuest={status === 'guest'}
      onLogin={login}
    />
  );
}
