'use client';

import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { Empty } from '@/components/ui/empty';
import { SearchField } from '@/components/ui/field/search-field';
import { NavBar } from '@/components/ui/nav-bar';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { pagedState } from '@/lib/kit/paged-state';
import { partnersCopy } from '@/lib/partners/copy';
import { keywordOf, MAX_KEYWORD, scopesOf, type Scope } from '@/lib/partners/flow';
import { usePartners, type Partner } from '@/lib/partners/use-partners';
import { PartnerRow } from './partner-row';
import { Summary } from './partners-summary';
import styles from './partners.module.css';

/** Loaded with the first partner that is opened. */
const PartnerSheet = lazy(() => import('./partner-sheet').then((m) => ({ default: m.PartnerSheet })));

export interface PartnersScreenProps {
  isMoneyHidden: boolean;
  /** The building of a partner. */
  buildingOf?: (partner: Partner) => ReactNode;
  /** Opens the ways to invite somebody. */
  onInvite: () => void;
}

const rowKey = (partner: Partner) => partner.partnerId;
const ROW_HEIGHT = 72;

/** 小伙伴 of a member: the counts, the search, and everybody in the order they joined. */
export function PartnersScreen({ isMoneyHidden, buildingOf, onInvite }: PartnersScreenProps) {
  const [scope, setScope] = useState<Scope>(0);
  const [typed, setTyped] = useState('');
  /** Another round of the search box, because it owns its text. */
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<Partner | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const keyword = keywordOf(typed);
  const { rows, summary, state, footer, loadMore, retry, refresh } = usePartners(scope, keyword);
  const scopes = summary ? scopesOf(summary) : [];
  const hasNobody = summary?.total === 0;

  function clearSearch() {
    setTyped('');
    setRound(round + 1);
  }
  const show = useCallback((partner: Partner) => {
    setHasOpened(true);
    setOpen(partner);
  }, []);
  const renderRow = useCallback((partner: Partner) => <PartnerRow partner={partner} isMoneyHidden={isMoneyHidden} art={buildingOf?.(partner)} onOpen={show} />, [isMoneyHidden, buildingOf, show]);

  return (
    <>
      <NavBar title={partnersCopy.title} big action={{ type: 'add2', text: partnersCopy.invite, onPress: onInvite }} />
      <main>
        <PullToRefresh onRefresh={refresh}>
          {summary && <Summary summary={summary} />}
          {!summary && state === 'loading' && <SummarySkeleton />}
          {summary && !hasNobody && (
            <div className={styles.tools}>
              <SearchField key={round} placeholder={partnersCopy.search} maxLength={MAX_KEYWORD} onSearch={setTyped} />
              {typed && !keyword && <p className="sub">{partnersCopy.tooShort}</p>}
              {scopes.length > 0 && <Segmented label={partnersCopy.scope} options={scopes} value={scope} onChange={setScope} />}
            </div>
          )}
          <section className={styles.list} aria-label={partnersCopy.list}>
            {rows.length > 0 && <p className={`sub ${styles.caption}`}>{partnersCopy.byJoin}</p>}
            <PagedList
              items={rows}
              state={pagedState({ state, footer })}
              onMore={state === 'error' || footer === 'error' ? retry : loadMore}
              rowKey={rowKey}
              renderRow={renderRow}
              rowHeight={ROW_HEIGHT}
              label={partnersCopy.list}
              empty={<Nobody keyword={keyword} scope={hasNobody ? 0 : scope} onClear={clearSearch} onInvite={onInvite} />}
            />
          </section>
        </PullToRefresh>
      </main>
      {hasOpened && (
        <Suspense>
          <PartnerSheet partner={open} isMoneyHidden={isMoneyHidden} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

interface NobodyProps {
  keyword: string;
  scope: Scope;
  onClear: () => void;
  onInvite: () => void;
}

/** Why the list is empty, and what to do about it. */
function Nobody({ keyword, scope, onClear, onInvite }: NobodyProps) {
  const { empty } = partnersCopy;
  if (keyword) {
    return (
      <Empty
        scene="search"
        title={partnersCopy.notFound(keyword)}
        text={partnersCopy.notFoundText}
        action={
          <Button kind="tonal" onPress={onClear}>
            {partnersCopy.clearSearch}
          </Button>
        }
      />
    );
  }
  if (scope !== 0) return <Empty title={scope === 1 ? partnersCopy.emptyDirect : partnersCopy.emptyIndirect} />;
  return <Empty title={empty.title} text={empty.text} action={<Button onPress={onInvite}>{empty.action}</Button>} />;
}

/** The head of the page until the counts are known. */
export function SummarySkeleton() {
  return (
    <SkeletonGroup label={partnersCopy.loading} className={styles.skeleton}>
      <Skeleton shape="title" width={4} />
      <Skeleton width={6} />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
