import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { CardFirstFrame } from '@/components/card/card-first-frame';
import { CardPending } from '@/components/card/card-pending';
import { Card } from './card';

export const metadata = pageMetadata('/pages/user/card');

export default function Page() {
  return (
    <Suspense
      fallback={
        <>
          <CardPending />
          <CardFirstFrame />
        </>
      }
    >
      <Card />
    </Suspense>
  );
}
