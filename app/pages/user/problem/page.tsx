import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Faq } from './faq';

export const metadata = pageMetadata('/pages/user/problem');

export default function Page() {
  return (
    <Suspense>
      <Faq />
    </Suspense>
  );
}
