import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { HouseLook } from '@/components/city/street/house-look';
import { StreetLook } from '@/components/city/street/street-look';
import { StreetLoading } from '@/components/city/street/street-screen';
import { City } from './city';

export const metadata = pageMetadata('/pages/space/city');

export default function Page() {
  return (
    <Suspense
      fallback={
        <>
          <StreetLoading />
          <HouseLook />
          <StreetLook />
        </>
      }
    >
      <City />
    </Suspense>
  );
}
