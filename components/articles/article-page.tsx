'use client';

import { type ReactNode, useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { shareFat } from '@/components/ui/icons/common';
import { LawFooter } from '@/components/ui/law-footer';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { articlesCopy } from '@/lib/articles/copy';
import { saveSize, TEXT_SIZES, type TextSize, useTextSize } from '@/lib/articles/reading';
import { shareArticle } from '@/lib/articles/share';
import { useArticle } from '@/lib/articles/use-article';
import { useReadingPlace } from '@/lib/articles/use-reading-place';
import type { RoutePath } from '@/lib/kit/routes';
import { ArticleView } from './article-view';
import styles from './article.module.css';
import { MarkButtons } from './mark-buttons';

const ORDER: readonly TextSize[] = ['small', 'normal', 'large', 'huge'];
const OPTIONS = ORDER.filter((size) => TEXT_SIZES.includes(size)).map((value) => ({
  value,
  label: articlesCopy.sizes[value],
}));

interface SizeSheetProps {
  isOpen: boolean;
  size: TextSize;
  onChange: (size: TextSize) => void;
  onClose: () => void;
}

function SizeSheet({ isOpen, size, onChange, onClose }: SizeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={articlesCopy.size}>
      <div className={styles.sizes}>
        <Segmented options={OPTIONS} value={size} onChange={onChange} label={articlesCopy.size} />
      </div>
    </Sheet>
  );
}

const LINES = [0, 1, 2, 3, 4, 5];

function ArticleSkeleton() {
  return (
    <SkeletonGroup label={articlesCopy.loading} className={styles.article}>
      <Skeleton shape="title" width={6} />
      <Skeleton width={4} className={styles.metaSkeleton} />
      <div className={styles.lines}>
        {LINES.map((line) => (
          <Skeleton key={line} width={line % 3 === 2 ? 4 : undefined} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

interface ArticlePageProps {
  path: RoutePath;
  articleId: number;
  /** Null for guests. */
  userId: number | null;
  onLogin: () => void;
  drawEntry: (name: string) => ReactNode;
  /** Guests of a friend find it instead of the page's own dock. */
  dock?: ReactNode;
}

export function ArticlePage({
  path,
  articleId,
  userId,
  onLogin,
  drawEntry,
  dock,
}: ArticlePageProps) {
  const { data: article, error, state, refresh, mark } = useArticle(articleId);
  const size = useTextSize();
  const [isSizing, setSizing] = useState(false);
  useReadingPlace(articleId, article !== undefined, () => toast.show(articlesCopy.resumed));
  const isMissing = error?.err === 'not_found';
  return (
    <PageFrame
      path={path}
      action={article && { type: 'text', text: articlesCopy.size, onPress: () => setSizing(true) }}
    >
      <div className="below-nav surface">
        {article ? (
          <ArticleView article={article} size={size} drawEntry={drawEntry} />
        ) : isMissing ? (
          <Empty
            isPage
            scene="lost"
            title={articlesCopy.missingTitle}
            link={{ href: '/', text: articlesCopy.backHome }}
          />
        ) : (
          <Pending isPage state={state} onRetry={refresh} skeleton={<ArticleSkeleton />} />
        )}
      </div>
      <LawFooter />
      {dock}
      {article && dock === undefined && (
        <Dock>
          <MarkButtons
            article={article}
            onLogin={userId === null ? onLogin : undefined}
            onMark={mark}
          />
          <Button
            className={cx('ml-auto', styles.share)}
            icon={shareFat}
            onPress={() => shareArticle(article, userId)}
          >
            {articlesCopy.share}
          </Button>
        </Dock>
      )}
      <SizeSheet
        isOpen={isSizing}
        size={size}
        onChange={saveSize}
        onClose={() => setSizing(false)}
      />
    </PageFrame>
  );
}
