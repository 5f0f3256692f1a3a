import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { sortDescending } from '@/components/ui/icons/pages';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { partnersCopy } from '@/lib/partners/copy';
import { type Scope, scopesOf } from '@/lib/partners/flow';
import type { PartnersSummary } from '@/lib/partners/types';
import { filterText, orderText, type PartnerView } from '@/lib/partners/view';
import styles from './partners.module.css';

export function RankButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className={cx('t-body', styles.rank)}
      onClick={onPress}
      aria-haspopup="dialog"
    >
      {partnersCopy.rankButton}
    </button>
  );
}

/** 全部, 直接, 间接; hidden for one level. */
export function Scopes({
  summary,
  scope,
  onScope,
}: {
  summary: PartnersSummary;
  scope: Scope;
  onScope: (scope: Scope) => void;
}) {
  const scopes = scopesOf(summary);
  return (
    scopes.length > 0 && (
      <Segmented label={partnersCopy.scope} options={scopes} value={scope} onChange={onScope} />
    )
  );
}

interface CaptionProps {
  view: PartnerView;
  /** Found by a search or filter; null = everybody. */
  found: number | null;
  isCapped: boolean;
  onOpen: () => void;
  onClear: () => void;
}

export function Caption({ view, found, isCapped, onOpen, onClear }: CaptionProps) {
  const filter = filterText(view);
  return (
    <div className={cx('sub row between wrap', styles.caption)}>
      {found === null ? orderText(view) : `${orderText(view)} · ${partnersCopy.total(found)}`}
      <button
        className="inline-row tap ink-2"
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
      >
        <Icon className="f-16" path={sortDescending} />
        {partnersCopy.view.button}
      </button>
      {filter && (
        <p className={cx('row gap-10', styles.filtered)}>
          {filter}
          <button className="inline-row tap bold brand-ink" type="button" onClick={onClear}>
            {partnersCopy.view.clear}
          </button>
        </p>
      )}
      {isCapped && <p className={cx('row gap-10', styles.filtered)}>{partnersCopy.capped}</p>}
    </div>
  );
}

interface NobodyProps {
  keyword: string;
  scope: Scope;
  isFiltered: boolean;
  onClear: () => void;
  onUnfilter: () => void;
}

export function Nobody({ keyword, scope, isFiltered, onClear, onUnfilter }: NobodyProps) {
  const { empty, view } = partnersCopy;
  const action = (text: string, onPress: () => void) => (
    <Button kind="tonal" onPress={onPress}>
      {text}
    </Button>
  );
  if (keyword)
    return (
      <Empty
        scene="search"
        title={partnersCopy.notFound(keyword)}
        text={partnersCopy.notFoundText}
        action={action(partnersCopy.clearSearch, onClear)}
      />
    );
  if (isFiltered)
    return (
      <Empty
        scene="search"
        title={view.none}
        text={view.noneText}
        action={action(view.clear, onUnfilter)}
      />
    );
  if (scope !== 0)
    return (
      <Empty
        title={scope === 1 ? partnersCopy.emptyDirect : partnersCopy.emptyIndirect}
        link={{ href: '/pages/space/share', text: empty.action }}
      />
    );
  return (
    <Empty
      title={empty.title}
      text={empty.text}
      action={<Button href="/pages/space/share">{empty.action}</Button>}
    />
  );
}

export function SummarySkeleton() {
  return (
    <SkeletonGroup label={partnersCopy.loading} className="surface band-10">
      <Skeleton shape="title" width={4} />
      <Skeleton width={6} />
      <div className={styles.lane}>
        <div className={styles.blank} />
      </div>
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
