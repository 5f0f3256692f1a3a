'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Band, SectionHead } from '@/components/ui/band';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { LineChart } from '@/components/ui/line-chart';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { statsCopy as copy, toOwnCard } from '@/lib/card/box-copy';
import { CARD_PATH, cardPath } from '@/lib/card/link';
import type { CardRange, CardStats } from '@/lib/card/types';
import { useCardStats } from '@/lib/card/use-own-card';
import { CARD_RANGES } from '@/lib/contract/card.schema';
import { dayText } from '@/lib/format/dates';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './box.module.css';

const RANGES = CARD_RANGES.map((value) => ({ value, label: copy.ranges[value] }));

export function StatsScreen() {
  const [range, setRange] = useState<CardRange>(7);
  const { data, state, refresh } = useCardStats(range);
  return (
    <PageFrame path={CARD_PATH} parent={CARD_PATH} title={copy.title}>
      <PullToRefresh onRefresh={refresh}>
        <div className={cx('grid gap-8 surface', styles.tools)}>
          <Segmented label={copy.range} options={RANGES} value={range} onChange={setRange} />
        </div>
        {data ? (
          <Figures stats={data} />
        ) : (
          <Pending state={state} onRetry={refresh} skeleton={<StatsSkeleton />} />
        )}
      </PullToRefresh>
    </PageFrame>
  );
}

function Figures({ stats }: { stats: CardStats }) {
  const figures = [
    [copy.views, stats.views],
    [copy.keeps, stats.keeps],
    [copy.exchanges, stats.exchanges],
  ] as const;
  return (
    <>
      <Band>
        <dl className={cx('grid pb-12 cols-3', styles.figures)}>
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt className="cap">{label}</dt>
              <dd className="num t-title heavy">{count}</dd>
            </div>
          ))}
        </dl>
        {stats.views > 0 && (
          <div data-volatile>
            <LineChart
              label={copy.chart}
              data={stats.series.map(({ date, views }) => ({ label: dayText(date), value: views }))}
            />
          </div>
        )}
      </Band>
      {stats.views === 0 ? (
        <Empty
          title={copy.empty}
          text={copy.emptyText}
          link={{ href: CARD_PATH, text: toOwnCard }}
        />
      ) : (
        <Visitors stats={stats} />
      )}
    </>
  );
}

function Visitors({ stats: { visitors, unnamed } }: { stats: CardStats }) {
  return (
    <Band>
      <SectionHead title={copy.visitors} />
      <ul aria-label={copy.visitors}>
        {visitors.map(({ userId, userName, avatar, visitedAt }) => (
          <li key={userId}>
            <AppLink
              className={cx('grid middle tap gap-10 t-lead', styles.visitor)}
              href={cardPath(userId)}
            >
              <Avatar src={imageUrl(avatar)} seed={userId} size="s" />
              <span>{userName}</span>
              <span className="cap" data-volatile>
                <TimeText at={visitedAt} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <p className="sub">
          {visitors.length > 0 ? copy.unnamed(unnamed) : copy.unnamedOnly(unnamed)}
        </p>
      )}
      <p className="cap">{copy.note}</p>
    </Band>
  );
}

function StatsSkeleton() {
  return (
    <SkeletonGroup label={copy.loading} className={cx('grid gap-16', styles.skeleton)}>
      <Skeleton shape="title" width={8} />
      <Skeleton shape="block" />
      <Skeleton width={6} />
    </SkeletonGroup>
  );
}
