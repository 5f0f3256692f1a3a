import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { DirectRewards } from './direct-rewards';

export const metadata = pageMetadata('/pages/user/reward');

export default function Page() {
  return (
    <Suspense>
      <DirectRewards />
    </Suspense>
  );
}
