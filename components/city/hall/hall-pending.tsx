import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hallCopy } from '@/lib/city/hall-copy';

/** The hall before its address or the code of a level is there. */
export const HallPending = () => (
  <PageFrame path="/pages/index/company">
    <SkeletonRows label={hallCopy.loading} />
  </PageFrame>
);
