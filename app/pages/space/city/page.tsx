import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { HouseFirstFrame } from '@/components/city/street/house-first-frame';
import { StreetFirstFrame } from '@/components/city/street/street-first-frame';
import { City, StreetWaiting } from './city';

export const metadata = pageMetadata('/pages/space/city');

export default function Page() {
  return (
    <Suspense
      fallback={
        <>
          <StreetWaiting />
          <HouseFirstFrame />
          <StreetFirstFrame />
        </>
      }
    >
      <City />
    </Suspense>
  );
}
