import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Withdraw } from './withdraw';

export const metadata = pageMetadata('/pages/user/withdraw');

export default function Page() {
  return (
    <Suspense>
      <Withdraw />
    </Suspense>
  );
}
