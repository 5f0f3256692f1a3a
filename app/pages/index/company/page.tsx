import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Hall, HallWaiting } from './hall';

const PATH = '/pages/index/company';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense fallback={<HallWaiting />}>
      <Hall />
    </Suspense>
  );
}
