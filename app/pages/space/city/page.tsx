import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { City } from './city';

export const metadata = pageMetadata('/pages/space/city');

export default function Page() {
  return (
    <Suspense>
      <City />
    </Suspense>
  );
}
