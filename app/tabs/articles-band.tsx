'use client';

import { ArticleList } from '@/components/articles/article-list';
import { ErrorLine } from '@/components/home/error-line';
import { Entry, type EntryName } from '@/components/ui/art/entry';
import { Band, SectionHead } from '@/components/ui/band';
import { useLatestArticles } from '@/lib/articles/use-articles';
import { homeCopy } from '@/lib/home/copy';

const COUNT = 3;

export function ArticlesBand() {
  const { data, state, refresh } = useLatestArticles(COUNT);
  return (
    <Band>
      <SectionHead
        title={homeCopy.articles.title}
        more={{ text: homeCopy.articles.all, href: '/pages/article/detail' }}
      />
      {state === 'error' ? (
        <ErrorLine onRetry={refresh} />
      ) : (
        <ArticleList
          articles={data?.list.data}
          drawEntry={(name) => <Entry name={name as EntryName} />}
        />
      )}
    </Band>
  );
}
