import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hallCopy } from '@/lib/city/hall-copy';

/** Before the address or a level's code is known. */
export const HallPending = () => (
  <PageFrame path="/pages/index/company">
    <SkeletonRows label={hallCopy.loading} />
  </PageFrame>
);
