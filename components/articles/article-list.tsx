import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Cover } from '@/components/ui/cover';
import { cx } from '@/components/ui/cx';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Words } from '@/components/ui/words';
import { articlesCopy } from '@/lib/articles/copy';
import type { ArticleRow } from '@/lib/articles/use-articles';
import { countToText } from '@/lib/format';
import styles from './articles.module.css';

interface ArticleListProps {
  articles?: readonly ArticleRow[];
  drawEntry: (name: string) => ReactNode;
}

const SKELETON_ROWS = [0, 1];

export function ArticleList({ articles, drawEntry }: ArticleListProps) {
  if (!articles) return <ArticleRowsSkeleton />;
  if (articles.length === 0) return <p className="sub">{articlesCopy.empty}</p>;
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.articleId}>
          <ArticleRowLink article={article} drawEntry={drawEntry} />
        </li>
      ))}
    </ul>
  );
}

interface ArticleRowLinkProps extends Pick<ArticleListProps, 'drawEntry'> {
  article: ArticleRow;
  heading?: 'h2' | 'h3';
}

export function ArticleRowLink({
  article,
  drawEntry,
  heading: Heading = 'h3',
}: ArticleRowLinkProps) {
  const { articleId, title, category, showViews, cover } = article;
  return (
    <AppLink href={`/pages/article/detail?articleId=${articleId}`}>
      <div>
        <Heading>
          <Words text={title} />
        </Heading>
        <p className="cap">
          {category} · <span className="num">{articlesCopy.views(countToText(showViews))}</span>
        </p>
      </div>
      <span className={cx('center rigid cut round-s', styles.thumb)}>
        <Cover cover={cover} fallback="help" drawEntry={drawEntry} width={92} height={68} />
      </span>
    </AppLink>
  );
}

export function ArticleRowsSkeleton() {
  return (
    <SkeletonGroup label={articlesCopy.loading} className={styles.list}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <div>
            <Skeleton shape="title" width={8} />
            <Skeleton width={5} />
          </div>
          <Skeleton shape="block" className={cx('center rigid cut round-s', styles.thumb)} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
