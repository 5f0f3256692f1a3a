'use client';

import { type ReactNode, useCallback, useState, Suspense } from 'react';
import { cx } from '@/components/ui/cx';
import { SearchField } from '@/components/ui/field/search-field';
import { lazyPart } from '@/components/ui/lazy';
import { add2Action } from '@/components/ui/nav-action';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { TabNavBar } from '@/components/ui/tab-nav-bar';
import { partnersCopy } from '@/lib/partners/copy';
import { keywordOf, MAX_KEYWORD, type Scope, trendText } from '@/lib/partners/flow';
import type { Partner, PartnersSummary } from '@/lib/partners/types';
import { usePartnerStreet } from '@/lib/partners/use-partner-street';
import { usePartners } from '@/lib/partners/use-partners';
import { DEFAULT_VIEW } from '@/lib/partners/view';
import { PartnersList } from './partners-list';
import { RankButton, Scopes, SummarySkeleton } from './partners-parts';
import { PartnersSheets, useSheets } from './partners-sheets';
import styles from './partners.module.css';
import { PartnerStreet, type PartnerStreetProps } from './street/partner-street';

/** The tab is at its byte limit. */
const ColumnsChart = lazyPart(() =>
  import('@/components/ui/columns-chart').then((m) => m.ColumnsChart),
);

const monthNumber = (month: string) => String(Number(month.slice(-2)));

function Summary({ summary }: { summary: PartnersSummary }) {
  const { total, month, months } = summary;
  return (
    <section className={cx('grid surface', styles.summary)}>
      <div>
        <p className={cx('t-body l-body ink-2', styles.count)}>
          <span className="num heavy ink-1">{total}</span>
          {partnersCopy.unit}
        </p>
        <p className={`sub ${styles.trend}`}>
          {summary.levels < 2 ? partnersCopy.monthGain : partnersCopy.monthDirect}{' '}
          <b className="tnum">{month}</b> {partnersCopy.people}
          {trendText(summary)}
        </p>
      </div>
      <Suspense fallback={<span className={styles.chart} />}>
        <ColumnsChart
          className={styles.chart}
          label={partnersCopy.chart}
          unit={partnersCopy.people}
          data={months.map((each) => ({ label: monthNumber(each.month), value: each.count }))}
        />
      </Suspense>
    </section>
  );
}

export interface PartnersScreenProps {
  isMoneyHidden: boolean;
  isNew?: boolean;
  buildingOf?: (partner: Partner) => ReactNode;
  renderLane: PartnerStreetProps['renderLane'];
  onInvite: () => void;
  renderAsked?: (onFound: (partner: Partner) => void) => ReactNode;
}

function useSearch() {
  const [typed, setTyped] = useState('');
  /** The field is at the top, without what is not searched. */
  const [isOpen, setOpen] = useState(false);
  /** Remounts the search box, which owns its text. */
  const [round, setRound] = useState(0);
  function clear() {
    setTyped('');
    setRound(round + 1);
  }
  function open() {
    setOpen(true);
    window.scrollTo({ top: 0 });
  }
  function close() {
    clear();
    setOpen(false);
  }
  return { typed, keyword: keywordOf(typed), round, isOpen, setTyped, clear, open, close };
}

interface ToolsProps {
  search: ReturnType<typeof useSearch>;
  summary: PartnersSummary;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

function Tools({ search, ...scopes }: ToolsProps) {
  const { typed, keyword, round, isOpen, setTyped, open, close } = search;
  return (
    <div
      className={cx('grid gap-10 surface', styles.tools, isOpen && `sticky z-1 ${styles.atTop}`)}
    >
      <div className="row gap-8">
        <div className="fill" onFocus={isOpen ? undefined : open}>
          <SearchField
            key={round}
            placeholder={partnersCopy.search}
            maxLength={MAX_KEYWORD}
            onSearch={setTyped}
          />
        </div>
        {isOpen && (
          <button type="button" className="rigid tap t-body brand-ink" onClick={close}>
            {partnersCopy.leaveSearch}
          </button>
        )}
      </div>
      {typed && !keyword && <p className="sub">{partnersCopy.tooShort}</p>}
      <Scopes {...scopes} />
    </div>
  );
}

function useList(...query: Parameters<typeof usePartners>) {
  usePartnerStreet();
  return usePartners(...query);
}

const Head = ({ isHidden, ...street }: PartnerStreetProps & { isHidden: boolean }) => (
  <div hidden={isHidden}>
    {street.summary.total > 0 && <Summary summary={street.summary} />}
    <PartnerStreet {...street} />
  </div>
);

function useOpened(showSheet: ReturnType<typeof useSheets>['show']) {
  const [opened, setOpened] = useState<Partner | null>(null);
  const show = useCallback(
    (partner: Partner) => {
      setOpened(partner);
      showSheet('partner');
    },
    [showSheet],
  );
  return { opened, show };
}

export function PartnersScreen({
  isMoneyHidden,
  isNew,
  buildingOf,
  renderLane,
  onInvite,
  renderAsked,
}: PartnersScreenProps) {
  const [scope, setScope] = useState<Scope>(0);
  const [view, setView] = useState(DEFAULT_VIEW);
  const search = useSearch();
  const sheets = useSheets();
  const { show: showSheet } = sheets;
  const { opened, show } = useOpened(showSheet);
  const list = useList(scope, search.keyword, view);
  const { summary, state, refresh } = list;
  const hasNobody = summary?.total === 0;

  return (
    <>
      <TabNavBar
        title={partnersCopy.title}
        big
        right={<RankButton onPress={() => showSheet('rank')} />}
        action={add2Action({ text: partnersCopy.invite, onPress: onInvite })}
      />
      <main>
        <PullToRefresh onRefresh={refresh}>
          {summary && (
            <Head
              isHidden={search.isOpen}
              summary={summary}
              renderLane={renderLane}
              onInvite={onInvite}
              onCorrect={isNew ? () => showSheet('referee') : undefined}
            />
          )}
          {!summary && state === 'loading' && <SummarySkeleton />}
          {summary && !hasNobody && (
            <Tools search={search} summary={summary} scope={scope} onScope={setScope} />
          )}
          <PartnersList
            list={list}
            hasNobody={hasNobody}
            keyword={search.keyword}
            scope={scope}
            view={view}
            isMoneyHidden={isMoneyHidden}
            buildingOf={buildingOf}
            onOpen={show}
            onClearSearch={search.clear}
            onChooseView={() => sheets.show('view')}
            onClearView={() => setView(DEFAULT_VIEW)}
          />
        </PullToRefresh>
      </main>
      {renderAsked?.(show)}
      <PartnersSheets
        sheets={sheets}
        partner={opened}
        isMoneyHidden={isMoneyHidden}
        view={view}
        onView={setView}
      />
    </>
  );
}
