'use client';

import type { MouseEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Marked } from '@/components/ui/marked';
import { PagedList } from '@/components/ui/paged-list';
import { Tag } from '@/components/ui/tag';
import { helpCopy } from '@/lib/help/copy';
import { type FoundText, useContentSearch } from '@/lib/help/use-help';
import { pagedProps } from '@/lib/kit/paged-props';
import { toHref } from '@/lib/kit/routes';
import styles from './help.module.css';

const FEEDBACK = '/pages/user/problem2';

interface SearchResultsProps {
  keyword: string;
  onStep: (key: string) => void;
}

export function SearchResults({ keyword, onStep }: SearchResultsProps) {
  const { rows, total, state, footer, loadMore, refresh, error } = useContentSearch(keyword);
  if (keyword.length < 2)
    return <p className={cx('t-sub ink-3', styles.hint)}>{helpCopy.tooShort}</p>;
  return (
    <Band>
      {total > 0 && (
        <p className="pb-8 t-sub ink-3" role="status">
          {helpCopy.found(total)}
        </p>
      )}
      <PagedList
        {...pagedProps({ rows, state, footer, loadMore })}
        rowKey={({ type, route }) => `${type}${route}`}
        renderRow={(found) => <Found found={found} keyword={keyword} onStep={onStep} />}
        label={helpCopy.searchTitle}
        rowHeight={84}
        failed={
          <ErrorBlock
            title={error?.err === 'invalid_input' ? error.msg : undefined}
            onRetry={refresh}
          />
        }
        empty={
          <Empty
            scene="search"
            title={helpCopy.nothing(keyword)}
            text={helpCopy.nothingText}
            link={{ href: FEEDBACK, text: helpCopy.feedbackLink }}
          />
        }
      />
    </Band>
  );
}

function Found({ found, keyword, onStep }: SearchResultsProps & { found: FoundText }) {
  const { type, title, excerpt, route } = found;
  const href = toHref(route);
  function chooseStep(event: MouseEvent) {
    event.preventDefault();
    onStep(route.slice(route.indexOf('#') + 1));
  }
  // A newer server may return pages that this version does not have.
  if (!href) return null;
  return (
    <AppLink
      className={cx('block py-12', styles.found)}
      href={href}
      onClick={type === 'guide' ? chooseStep : undefined}
    >
      <h3>
        <Marked text={title} keyword={keyword} /> <Tag>{helpCopy.types[type]}</Tag>
      </h3>
      <p className="sub mt-4">
        <Marked text={excerpt} keyword={keyword} />
      </p>
    </AppLink>
  );
}
