import { Suspense, type ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { latePart } from '@/components/ui/late-part';
import { articlesCopy } from '@/lib/articles/copy';
import type { TextSize } from '@/lib/articles/reading';
import type { Article } from '@/lib/articles/use-article';
import { countToText, timeFormat } from '@/lib/format';
import { ArticleList } from './article-list';
import { TextSkeleton } from './article-skeleton';
import styles from './article.module.css';

const loadText = () => import('@/components/ui/rich-text/rich-text').then((m) => m.RichText);
const RichText = latePart(loadText);

/** Fetches the code of the text while the article itself is on its way; what fails here is asked for again when it is drawn. */
export const prepareText = (): void => void loadText().catch(() => undefined);

interface ArticleViewProps {
  article: Article;
  size: TextSize;
  drawEntry: (name: string) => ReactNode;
}

/** Title, who wrote it and when, the text, and related articles. */
export function ArticleView({ article, size, drawEntry }: ArticleViewProps) {
  const { title, author, category, viewTime, showViews, content, related } = article;
  const head = (
    <>
      <h2>{title}</h2>
      <p className={styles.meta}>
        {author && <Avatar size="xs" seed={author.length + (author.codePointAt(0) ?? 0)} />}
        <span>{author || category}</span>
        <span className="num" data-volatile>
          {timeFormat(viewTime, articlesCopy.dateFormat)}
        </span>
        <span className="num" data-volatile>
          {articlesCopy.views(countToText(showViews))}
        </span>
      </p>
    </>
  );
  // what stands below the text comes with it, or the text would push it away
  const pending = (
    <article className={styles.article}>
      {head}
      <TextSkeleton />
    </article>
  );
  return (
    <Suspense fallback={pending}>
      <article className={styles.article}>
        {head}
        <RichText html={content} drawEntry={drawEntry} className={cx(styles.text, styles[size])} />
      </article>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{articlesCopy.related}</h2>
          <ArticleList articles={related} drawEntry={drawEntry} />
        </section>
      )}
    </Suspense>
  );
}
