'use client';

import { cx } from '@/components/ui/cx';
import { FirstFrame } from '@/components/ui/first-frame';
import rich from '@/components/ui/rich-text/rich-text.module.css';
import { articlesCopy } from '@/lib/articles/copy';
import styles from './article.module.css';

/** `ArticleView` with blanks. What stands in the text only names the styles that a text may need. */
export function ArticleFirstFrame() {
  return (
    <FirstFrame name="article">
      <div className={styles.article}>
        <h2>{'{{title}}'}</h2>
        <p className={styles.meta}>
          <span className={styles.noFace} />
          <span>{'{{author}}'}</span>
          <span className="num">{'{{date}}'}</span>
          <span className="num">{articlesCopy.views('{{views}}')}</span>
        </p>
        <div className={cx(rich.rich, styles.text, styles.normal)} data-slot="content">
          <h2 />
          <h3 />
          <h4 />
          <p>
            <a />
            <strong />
            <b />
            <mark />
            <code />
          </p>
          <blockquote />
          <ul>
            <li />
            <li />
          </ul>
          <ol>
            <li />
            <li />
          </ol>
          <hr />
          <span className={rich.picture} data-picture="">
            <img alt="" />
          </span>
          <span className={rich.entry} data-entry="">
            <i className={styles.noEntry} />
          </span>
          <figcaption />
        </div>
      </div>
    </FirstFrame>
  );
}
