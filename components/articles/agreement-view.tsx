import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/common';
import { keepTail } from '@/components/ui/keep-tail';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { articlesCopy } from '@/lib/articles/copy';
import type { Agreement } from '@/lib/articles/use-articles';
import { dateText } from '@/lib/format/dates';
import styles from './articles.module.css';

interface AgreementViewProps {
  agreement?: Agreement;
  hasFailed: boolean;
  onRetry: () => unknown;
}

export function AgreementView({ agreement, hasFailed, onRetry }: AgreementViewProps) {
  if (agreement) return <Text {...agreement} />;
  if (hasFailed) return <ErrorBlock isPage onRetry={onRetry} />;
  return (
    <SkeletonGroup label={articlesCopy.loading} className={cx('below-nav surface', styles.legal)}>
      <div className={styles.skeleton}>
        <Skeleton shape="title" width={4} />
        <Skeleton width={6} />
        <Skeleton />
        <Skeleton />
        <Skeleton width={8} />
      </div>
    </SkeletonGroup>
  );
}

function Text({ title, version, effectiveAt, changes, sections }: Agreement) {
  return (
    <article className={cx('below-nav surface', styles.legal)}>
      <h2 className={cx('f-24 heavy', styles.heading)}>{title}</h2>
      <p className={cx('tnum t-sub l-sub ink-3', styles.meta)}>
        {articlesCopy.effective(dateText(effectiveAt))} · {articlesCopy.version(version)}
      </p>
      {changes.length > 0 && (
        <section className={cx('well round t-note l-22 ink-2', styles.note)}>
          <b className="block bold ink-1">{articlesCopy.changes}</b>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      <details className={styles.contents}>
        <summary className="row between tap bold">
          {articlesCopy.contents}
          <Icon className="f-16 ink-3" path={caretDown} />
        </summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a className="row tap t-body brand-ink" href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
      {sections.map(({ id, heading, paragraphs }) => (
        <section key={id} id={id} className={cx('t-lead', styles.section)}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{keepTail([paragraph])}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
