import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ArticleLook } from '@/components/articles/article-look';
import { PagePending } from '@/components/ui/page-pending';
import { Article } from './article';

const PATH = '/pages/article/detail';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense
      fallback={
        <>
          <PagePending path={PATH} />
          <ArticleLook />
        </>
      }
    >
      <Article />
    </Suspense>
  );
}
