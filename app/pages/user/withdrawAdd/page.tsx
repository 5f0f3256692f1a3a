import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { WithdrawAdd } from './withdraw-add';

export const metadata = pageMetadata('/pages/user/withdrawAdd');

export default function Page() {
  return (
    <Suspense>
      <WithdrawAdd />
    </Suspense>
  );
}
