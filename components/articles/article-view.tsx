import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { RichText } from '@/components/ui/rich-text/rich-text';
import { Words } from '@/components/ui/words';
import { articlesCopy } from '@/lib/articles/copy';
import type { TextSize } from '@/lib/articles/reading';
import type { Article } from '@/lib/articles/use-article';
import { countToText } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { ArticleList } from './article-list';
import styles from './article.module.css';

interface ArticleViewProps {
  article: Article;
  size: TextSize;
  drawEntry: (name: string) => ReactNode;
}

export function ArticleView({ article, size, drawEntry }: ArticleViewProps) {
  const { title, author, category, viewTime, showViews, content, related } = article;
  return (
    <>
      <article className={styles.article}>
        <h2>
          <Words text={title} />
        </h2>
        <p className={cx('row wrap t-sub l-sub ink-3', styles.meta)}>
          {author && <Avatar size="xs" seed={author.length + (author.codePointAt(0) ?? 0)} />}
          <span>{author || category}</span>
          <span className="tnum" data-volatile>
            {dateText(viewTime)}
          </span>
          <span className="tnum" data-volatile>
            {articlesCopy.views(countToText(showViews))}
          </span>
        </p>
        <RichText html={content} drawEntry={drawEntry} className={styles[size]} />
      </article>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className="t-head heavy">{articlesCopy.related}</h2>
          <ArticleList articles={related} drawEntry={drawEntry} />
        </section>
      )}
    </>
  );
}
