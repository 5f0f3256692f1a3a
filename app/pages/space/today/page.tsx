import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Today, TodayWaiting } from './today';

export const metadata = pageMetadata('/pages/space/today');

export default function Page() {
  return (
    <Suspense fallback={<TodayWaiting />}>
      <Today />
    </Suspense>
  );
}
