import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Money } from './money';

export const metadata = pageMetadata('/pages/user/money');

export default function Page() {
  return (
    <Suspense>
      <Money />
    </Suspense>
  );
}
