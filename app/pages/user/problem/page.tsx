import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { PagePending } from '@/components/ui/page-pending';
import { Faq } from './faq';

const PATH = '/pages/user/problem';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense fallback={<PagePending path={PATH} />}>
      <Faq />
    </Suspense>
  );
}
