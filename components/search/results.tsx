'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { SectionHead } from '@/components/ui/band';
import { Tabs } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { SkeletonRows } from '@/components/ui/skeleton';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { Href } from '@/lib/kit/routes';
import { isOnline, subscribeOnline } from '@/lib/platform/page-state';
import { searchCopy as copy } from '@/lib/search/copy';
import { countText, type Groups, groupsOf, type Kind, type Tab, tabsOf } from '@/lib/search/groups';
import { usePages, useSearch } from '@/lib/search/use-search';
import { PageRow, GoodsTiles, LessonRow, OrderRow, PersonRow, PlotRow, TextRow } from './rows';
import styles from './search.module.css';

interface ResultsProps {
  drawEntry: (name: string) => ReactNode;
  keyword: string;
  /** Chosen while something was found of it. */
  firstTab: Tab;
  onOpen: () => void;
}

/** Rows of a kind beside others; its own tab shows all. */
const SHOWN = 3;
const GOODS_SHOWN = 4;

const moreHref = (kind: Kind, keyword: string): Href | undefined => {
  if (kind === 'goods') return buildPageUrl('/pages/goods/list', { keyword });
  return kind === 'orders' ? '/pages/order/index' : undefined;
};

/** Results by kind; the app's pages are found without a network. */
export function Results({ keyword, firstTab, onOpen, drawEntry }: ResultsProps) {
  const [chosen, setChosen] = useState<Tab>(firstTab);
  const { data, state, error, refresh } = useSearch(keyword);
  const isConnected = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  const groups = groupsOf(data, usePages(keyword));
  const tabs = tabsOf(groups);
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'all';
  const isMissing = state === 'error' || error !== undefined;
  if (tabs.length === 0) {
    if (state === 'loading') return <SkeletonRows label={copy.searching} />;
    if (isMissing)
      return (
        <ErrorBlock
          title={
            error?.err === 'rate_limited' || error?.err === 'invalid_input' ? error.msg : undefined
          }
          onRetry={refresh}
        />
      );
    return (
      <Empty
        scene="search"
        title={copy.nothing(keyword)}
        text={copy.nothingText}
        link={{ href: '/pages/user/problem', text: copy.help }}
      />
    );
  }
  const rows = tabs[0]?.rows ?? 0;
  return (
    <div onClick={(event) => (event.target as Element).closest('a') && onOpen()}>
      <Tabs
        className={cx('z-sticky surface', styles.tabs)}
        label={copy.tabsLabel}
        options={tabs.map(({ value, rows: count }) => ({
          value,
          label: copy.tabs[value],
          count: countText(count),
        }))}
        value={tab}
        onChange={setChosen}
      />
      <p className="vh" role="status">
        {copy.found(String(rows))}
      </p>
      {isMissing &&
        (isConnected ? (
          <ErrorBlock isPart title={error?.msg} onRetry={refresh} />
        ) : (
          <p className={cx('t-sub l-sub ink-3', styles.note)}>{copy.offline}</p>
        ))}
      {tabs
        .filter(({ value }) => value !== 'all' && (tab === 'all' || tab === value))
        .map(({ value }) => (
          <Group
            key={value}
            kind={value as Kind}
            groups={groups}
            keyword={keyword}
            isWhole={tab === value}
            onMore={() => setChosen(value)}
            drawEntry={drawEntry}
          />
        ))}
    </div>
  );
}

interface GroupProps extends Pick<ResultsProps, 'drawEntry' | 'keyword'> {
  kind: Kind;
  groups: Groups;
  isWhole: boolean;
  onMore: () => void;
}

function Group({ kind, groups, keyword, isWhole, onMore, drawEntry }: GroupProps) {
  const most = isWhole ? Infinity : kind === 'goods' ? GOODS_SHOWN : SHOWN;
  const total = groups[kind].length;
  const first = <T,>(rows: readonly T[]) => rows.slice(0, most);
  const href = moreHref(kind, keyword);
  const more = href
    ? { text: copy.more(copy.tabs[kind]), href }
    : total > most
      ? { text: copy.more(copy.tabs[kind]), onPress: onMore }
      : undefined;
  return (
    <section className={styles.group} aria-label={copy.tabs[kind]}>
      <SectionHead
        title={
          <>
            {copy.tabs[kind]} <span className="t-body ink-3 regular">{countText(total)}</span>
          </>
        }
        more={more}
      />
      {kind === 'goods' ? (
        <GoodsTiles goods={first(groups.goods)} keyword={keyword} />
      ) : (
        <ul className={styles.rows}>
          {kind === 'pages' &&
            first(groups.pages).map((page) => (
              <PageRow key={page.href} page={page} keyword={keyword} />
            ))}
          {kind === 'plots' &&
            first(groups.plots).map((plot) => <PlotRow key={plot.blockAreaId} plot={plot} />)}
          {kind === 'people' &&
            first(groups.people).map((person) => (
              <PersonRow key={person.userId} person={person} keyword={keyword} />
            ))}
          {(kind === 'texts' || kind === 'help') &&
            first(groups[kind]).map((text) => (
              <TextRow key={text.route} text={text} keyword={keyword} drawEntry={drawEntry} />
            ))}
          {kind === 'lessons' &&
            first(groups.lessons).map((lesson) => (
              <LessonRow
                key={lesson.lessonId}
                lesson={lesson}
                keyword={keyword}
                drawEntry={drawEntry}
              />
            ))}
          {kind === 'orders' &&
            first(groups.orders).map((order) => (
              <OrderRow key={order.orderId} order={order} keyword={keyword} />
            ))}
        </ul>
      )}
    </section>
  );
}
