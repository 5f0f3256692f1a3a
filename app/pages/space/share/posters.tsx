'use client';

import { PosterPage } from '@/app/pages/space/poster-page';
import { ShareScreen } from '@/components/sharing/share-screen';
import type { RoutePath } from '@/lib/kit/routes';
import { SHARE_DESIGNS } from '@/lib/sharing/poster/designs';

export function Posters({ path }: { path: RoutePath }) {
  return <PosterPage path={path} designs={SHARE_DESIGNS} Member={ShareScreen} />;
}
