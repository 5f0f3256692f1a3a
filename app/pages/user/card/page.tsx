import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { CardLook } from '@/components/card/card-look';
import { CardPending } from '@/components/card/card-pending';
import { Card } from './card';

export const metadata = pageMetadata('/pages/user/card');

export default function Page() {
  return (
    <Suspense
      fallback={
        <>
          <CardPending />
          <CardLook />
        </>
      }
    >
      <Card />
    </Suspense>
  );
}
