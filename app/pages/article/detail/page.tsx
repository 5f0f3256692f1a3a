import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Article } from './article';

export const metadata = pageMetadata('/pages/article/detail');

export default function Page() {
  return (
    <Suspense>
      <Article />
    </Suspense>
  );
}
