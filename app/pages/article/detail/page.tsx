import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ArticleFirstFrame } from '@/components/articles/article-first-frame';
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
          <ArticleFirstFrame />
        </>
      }
    >
      <Article />
    </Suspense>
  );
}
