import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { HouseFirstFrame } from '@/components/city/street/house-first-frame';
import { StreetFirstFrame } from '@/components/city/street/street-first-frame';
import { StreetLoading } from '@/components/city/street/street-screen';
import { City } from './city';

export const metadata = pageMetadata('/pages/space/city');

export default function Page() {
  return (
    <Suspense
      fallback={
        <>
          <StreetLoading />
          <HouseFirstFrame />
          <StreetFirstFrame />
        </>
      }
    >
      <City />
    </Suspense>
  );
}
