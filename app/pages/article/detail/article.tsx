'use client';

import { useSearchParams } from 'next/navigation';
import { drawEntry } from '@/app/draw-entry';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import { ArticlePage } from '@/components/articles/article-page';
import { ArticlesPage } from '@/components/articles/articles-page';
import { openLogin } from '@/lib/account/login/store';
import { useUserId } from '@/lib/api';

const PATH = '/pages/article/detail';

export function Article() {
  const articleId = useSearchParams().get('articleId');
  const userId = useUserId();
  const dock = useInviteDock();
  if (articleId === null)
    return <ArticlesPage path={PATH} isMember={userId !== null} drawEntry={drawEntry} />;
  return (
    <ArticlePage
      key={articleId}
      path={PATH}
      articleId={Number(articleId)}
      userId={userId}
      onLogin={() => void openLogin()}
      drawEntry={drawEntry}
      dock={dock}
    />
  );
}
