import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Feedback } from './feedback';

export const metadata = pageMetadata('/pages/user/problem2');

export default function Page() {
  return (
    <Suspense>
      <Feedback />
    </Suspense>
  );
}
