import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { HallPending } from '@/components/city/hall/hall-pending';
import { Hall } from './hall';

const PATH = '/pages/index/company';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense fallback={<HallPending />}>
      <Hall />
    </Suspense>
  );
}
