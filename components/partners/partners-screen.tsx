'use client';

import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { SearchField } from '@/components/ui/field/search-field';
import { latePart } from '@/components/ui/late-part';
import { NavBar } from '@/components/ui/nav-bar';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { pagedProps } from '@/lib/kit/paged-props';
import { partnersCopy } from '@/lib/partners/copy';
import { keywordOf, MAX_KEYWORD, type Scope } from '@/lib/partners/flow';
import { usePartners, type Partner } from '@/lib/partners/use-partners';
import { DEFAULT_VIEW, filterText, type PartnerView } from '@/lib/partners/view';
import { PartnerRow } from './partner-row';
import { Caption, Nobody, RankButton, Scopes, SummarySkeleton } from './partners-parts';
import { Summary } from './partners-summary';
import styles from './partners.module.css';

/** Each is loaded with its first opening: the tab is at its limit of bytes. */
const PartnerSheet = latePart(() => import('./partner-sheet').then((m) => m.PartnerSheet));

const ViewSheet = latePart(() => import('./view-sheet').then((m) => m.ViewSheet));
const RankSheet = latePart(() => import('./rank-sheet').then((m) => m.RankSheet));
const RefereeSheet = latePart(() => import('./referee-sheet').then((m) => m.RefereeSheet));

type SheetName = 'partner' | 'view' | 'rank' | 'referee';

/** Which sheet is open, and which have been: those stay mounted, so that they close with their motion. */
function useSheets() {
  const [open, setOpen] = useState<SheetName | null>(null);
  const [known, setKnown] = useState<readonly SheetName[]>([]);
  const show = useCallback((name: SheetName) => {
    setKnown((former) => (former.includes(name) ? former : [...former, name]));
    setOpen(name);
  }, []);
  return { open, known, show, close: () => setOpen(null) };
}

export interface PartnersScreenProps {
  isMoneyHidden: boolean;
  /** Whether the member registered a moment ago and may correct the inviter. */
  isNew?: boolean;
  /** The building of a partner. */
  buildingOf?: (partner: Partner) => ReactNode;
  /** Opens the ways to invite somebody. */
  onInvite: () => void;
}

const rowKey = (partner: Partner) => partner.partnerId;
const ROW_HEIGHT = 72;

/** 小伙伴 of a member: the counts, the search, and everybody in the chosen order. */
export function PartnersScreen({
  isMoneyHidden,
  isNew,
  buildingOf,
  onInvite,
}: PartnersScreenProps) {
  const [scope, setScope] = useState<Scope>(0);
  const [view, setView] = useState(DEFAULT_VIEW);
  const [typed, setTyped] = useState('');
  /** Another round of the search box, because it owns its text. */
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<Partner | null>(null);
  const sheets = useSheets();
  const keyword = keywordOf(typed);
  const { rows, summary, state, footer, loadMore, refresh } = usePartners(scope, keyword, view);
  const hasNobody = summary?.total === 0;

  function clearSearch() {
    setTyped('');
    setRound(round + 1);
  }
  const { show: showSheet } = sheets;
  const show = useCallback(
    (partner: Partner) => {
      setOpened(partner);
      showSheet('partner');
    },
    [showSheet],
  );
  const renderRow = useCallback(
    (partner: Partner) => (
      <PartnerRow
        partner={partner}
        keyword={keyword}
        isMoneyHidden={isMoneyHidden}
        art={buildingOf?.(partner)}
        onOpen={show}
      />
    ),
    [keyword, isMoneyHidden, buildingOf, show],
  );

  return (
    <>
      <NavBar
        title={partnersCopy.title}
        big
        right={<RankButton onPress={() => sheets.show('rank')} />}
        action={{ type: 'add2', text: partnersCopy.invite, onPress: onInvite }}
      />
      <main>
        <PullToRefresh onRefresh={refresh}>
          {summary && (
            <Summary
              summary={summary}
              onCorrect={isNew ? () => sheets.show('referee') : undefined}
            />
          )}
          {!summary && state === 'loading' && <SummarySkeleton />}
          {summary && !hasNobody && (
            <div className={styles.tools}>
              <SearchField
                key={round}
                placeholder={partnersCopy.search}
                maxLength={MAX_KEYWORD}
                onSearch={setTyped}
              />
              {typed && !keyword && <p className="sub">{partnersCopy.tooShort}</p>}
              <Scopes summary={summary} scope={scope} onScope={setScope} />
            </div>
          )}
          <section className={styles.list} aria-label={partnersCopy.list}>
            {summary && !hasNobody && (
              <Caption
                view={view}
                isCapped={summary.isCapped}
                onOpen={() => sheets.show('view')}
                onClear={() => setView(DEFAULT_VIEW)}
              />
            )}
            <PagedList
              {...pagedProps({ rows, state, footer, loadMore })}
              rowKey={rowKey}
              renderRow={renderRow}
              rowHeight={ROW_HEIGHT}
              label={partnersCopy.list}
              empty={
                <Nobody
                  keyword={keyword}
                  scope={hasNobody ? 0 : scope}
                  isFiltered={filterText(view) !== ''}
                  onClear={clearSearch}
                  onUnfilter={() => setView(DEFAULT_VIEW)}
                />
              }
            />
          </section>
        </PullToRefresh>
      </main>
      <Sheets
        sheets={sheets}
        partner={opened}
        isMoneyHidden={isMoneyHidden}
        view={view}
        onView={setView}
      />
    </>
  );
}

interface SheetsProps {
  sheets: ReturnType<typeof useSheets>;
  partner: Partner | null;
  isMoneyHidden: boolean;
  view: PartnerView;
  onView: (view: PartnerView) => void;
}

/** The sheets that have been opened once. */
function Sheets({
  sheets: { open, known, close },
  partner,
  isMoneyHidden,
  view,
  onView,
}: SheetsProps) {
  function choose(next: PartnerView) {
    onView(next);
    close();
  }
  return (
    <Suspense>
      {known.includes('partner') && (
        <PartnerSheet
          partner={open === 'partner' ? partner : null}
          isMoneyHidden={isMoneyHidden}
          onClose={close}
        />
      )}
      {known.includes('view') && (
        <ViewSheet isOpen={open === 'view'} onClose={close} view={view} onChoose={choose} />
      )}
      {known.includes('rank') && <RankSheet isOpen={open === 'rank'} onClose={close} />}
      {known.includes('referee') && <RefereeSheet isOpen={open === 'referee'} onClose={close} />}
    </Suspense>
  );
}
