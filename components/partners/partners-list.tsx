import { type ReactNode, useCallback } from 'react';
import { cx } from '@/components/ui/cx';
import { PagedList } from '@/components/ui/paged-list';
import { pagedProps } from '@/lib/kit/paged-props';
import { partnersCopy } from '@/lib/partners/copy';
import type { Scope } from '@/lib/partners/flow';
import type { Partner } from '@/lib/partners/types';
import type { usePartners } from '@/lib/partners/use-partners';
import { filterText, type PartnerView } from '@/lib/partners/view';
import { PartnerRow } from './partner-row';
import { Caption, Nobody } from './partners-parts';
import styles from './partners.module.css';

const rowKey = (partner: Partner) => partner.partnerId;
const ROW_HEIGHT = 72;

interface PartnersListProps {
  list: ReturnType<typeof usePartners>;
  hasNobody: boolean;
  keyword: string;
  scope: Scope;
  view: PartnerView;
  isMoneyHidden: boolean;
  buildingOf?: (partner: Partner) => ReactNode;
  onOpen: (partner: Partner) => void;
  onClearSearch: () => void;
  onChooseView: () => void;
  onClearView: () => void;
}

export function PartnersList({
  list: { rows, total, summary, state, footer, loadMore },
  hasNobody,
  keyword,
  scope,
  view,
  isMoneyHidden,
  buildingOf,
  onOpen,
  onClearSearch,
  onChooseView,
  onClearView,
}: PartnersListProps) {
  const renderRow = useCallback(
    (partner: Partner) => (
      <PartnerRow
        partner={partner}
        keyword={keyword}
        isMoneyHidden={isMoneyHidden}
        art={buildingOf?.(partner)}
        onOpen={onOpen}
      />
    ),
    [keyword, isMoneyHidden, buildingOf, onOpen],
  );
  const isNarrowed = keyword !== '' || filterText(view) !== '';
  return (
    <section className={cx('mt-8 surface py-8', styles.list)} aria-label={partnersCopy.list}>
      {summary && !hasNobody && (
        <Caption
          view={view}
          found={isNarrowed && state === 'ready' ? total : null}
          isCapped={summary.isCapped}
          onOpen={onChooseView}
          onClear={onClearView}
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
            onClear={onClearSearch}
            onUnfilter={onClearView}
          />
        }
      />
    </section>
  );
}
