'use client';

import { PosterPage } from '@/app/pages/space/poster-page';
import { ShareScreen } from '@/components/sharing/share-screen';
import { SHARE_LOOKS } from '@/lib/sharing/poster/looks';

/** 推广海报: three posters of the own street, a link for each channel. */
export function Posters({ path }: { path: string }) {
  return <PosterPage path={path} looks={SHARE_LOOKS} Member={ShareScreen} />;
}
