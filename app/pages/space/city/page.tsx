import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { StreetLoading } from '@/components/city/street/street-screen';
import { City } from './city';

export const metadata = pageMetadata('/pages/space/city');

export default function Page() {
  return (
    <Suspense fallback={<StreetLoading />}>
      <City />
    </Suspense>
  );
}
