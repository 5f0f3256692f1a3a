import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { TeamRewards } from './team-rewards';

export const metadata = pageMetadata('/pages/user/reward2');

export default function Page() {
  return (
    <Suspense>
      <TeamRewards />
    </Suspense>
  );
}
