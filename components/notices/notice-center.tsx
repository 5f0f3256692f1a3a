'use client';

import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { CountBadge } from '@/components/ui/count-badge';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { gearSix } from '@/components/ui/icons/common';
import { Sheet } from '@/components/ui/layer/sheet';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { markEntry, takeMark } from '@/components/ui/navigation';
import { PagedList } from '@/components/ui/paged-list';
import { usePagePath } from '@/components/ui/shown-path';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { NOTICE_FILTERS } from '@/lib/contract/notice-types';
import { pagedProps } from '@/lib/kit/paged-props';
import { type Href, toHref } from '@/lib/kit/routes';
import { centerCopy } from '@/lib/notices/center-copy';
import { badgeText, type NoticeFilter } from '@/lib/notices/flow';
import { type Notice, useNotices } from '@/lib/notices/use-notices';
import styles from './center.module.css';
import { NoticeRow } from './notice-row';
import { NoticeSettingsSheet } from './notice-settings-sheet';

const ROW_HEIGHT = 92;
const rowKey = ({ id }: Notice) => id;

interface NoticeCenterProps {
  isOpen: boolean;
  onClose: () => void;
  /** Back from what a notice led to. */
  onReturn: () => void;
}

const MARK = 'notices';

export function NoticeCenter({ isOpen, onClose, onReturn }: NoticeCenterProps) {
  const { navigateTo } = useNavigate();
  const path = usePagePath();
  const [place, setPlace] = useState(0);
  /* Each tab has its own center. */
  const hasLeft = useRef(false);
  const comeBack = useEffectEvent(() => {
    if (!hasLeft.current || !takeMark(MARK)) return;
    hasLeft.current = false;
    onReturn();
  });
  useEffect(() => comeBack(), [path]);
  /* Waits for the step back of the sheet's history entry. */
  const follow = useCallback(
    (href: Href, at: number) => {
      setPlace(at);
      onClose();
      setTimeout(
        () =>
          void layersSettled().then(() => {
            hasLeft.current = true;
            markEntry(MARK);
            navigateTo(href);
          }),
      );
    },
    [onClose, navigateTo],
  );
  function close() {
    setPlace(0);
    onClose();
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} title={centerCopy.title} className={styles.center}>
      <Notices isOpen={isOpen} place={place} onFollow={follow} />
    </Sheet>
  );
}

interface NoticesProps {
  isOpen: boolean;
  /** Scroll position at which a notice was followed, px. */
  place: number;
  onFollow: (href: Href, at: number) => void;
}

function Notices({ isOpen, place, onFollow }: NoticesProps) {
  const [type, setType] = useState<NoticeFilter>('all');
  const [isSetting, setSetting] = useState<boolean | null>(null);
  const { rows, unread, read, readAll, isReadingAll, settle, loadMore, state, footer } =
    useNotices(type);
  const gear = useRef<HTMLButtonElement>(null);
  const scroller = () => gear.current?.closest(`.${styles.center}`) ?? null;
  const hasRows = rows.length > 0;
  const returnToPlace = useEffectEvent(() => {
    const box = scroller();
    if (box) box.scrollTop = place;
  });
  useEffect(() => {
    if (!isOpen || !hasRows) return;
    // Before its dialog is shown nothing scrolls.
    const frame = requestAnimationFrame(() => returnToPlace());
    return () => cancelAnimationFrame(frame);
  }, [isOpen, hasRows]);
  const [hasOrders, setHasOrders] = useState(false);
  if (!hasOrders && rows.some((row) => row.type === 'order')) setHasOrders(true);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (!isOpen) void settle();
  }
  function open(notice: Notice) {
    read(notice);
    const href = toHref(notice.route);
    if (href) onFollow(href, scroller()?.scrollTop ?? 0);
  }
  async function markAll() {
    const answer = await readAll();
    if (!answer.ok) return toastRefusal(answer.error);
    // The button is removed with the last unread notice.
    gear.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <NoticesHead
        type={type}
        unread={unread}
        isLoaded={state === 'ready'}
        hasOrders={hasOrders}
        isReadingAll={isReadingAll}
        gear={gear}
        onType={setType}
        onReadAll={markAll}
        onSettings={() => setSetting(true)}
      />
      <PagedList
        {...pagedProps({ rows, state, footer, loadMore })}
        rowKey={rowKey}
        renderRow={(notice) => <NoticeRow notice={notice} onOpen={open} onRead={read} />}
        rowHeight={ROW_HEIGHT}
        label={centerCopy.list}
        empty={
          <Empty
            title={type === 'all' ? centerCopy.empty : centerCopy.emptyType(centerCopy.type[type])}
            text={type === 'all' ? centerCopy.emptyText : undefined}
          />
        }
      />
      {isSetting !== null && (
        <NoticeSettingsSheet
          isOpen={isSetting}
          hasOrders={hasOrders}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  );
}

interface NoticesHeadProps {
  type: NoticeFilter;
  unread: ReturnType<typeof useNotices>['unread'];
  isLoaded: boolean;
  /** Without a shop the type for orders is not offered. */
  hasOrders: boolean;
  isReadingAll: boolean;
  gear: RefObject<HTMLButtonElement | null>;
  onType: (type: NoticeFilter) => void;
  onReadAll: () => Promise<void>;
  onSettings: () => void;
}

function NoticesHead({
  type,
  unread,
  isLoaded,
  hasOrders,
  isReadingAll,
  gear,
  onType,
  onReadAll,
  onSettings,
}: NoticesHeadProps) {
  const options = NOTICE_FILTERS.filter((value) => value !== 'order' || hasOrders).map((value) => ({
    value,
    label: <TypeLabel type={value} unread={unread[value] ?? 0} />,
  }));
  return (
    <div className={cx('z-1 pb-6 raised sticky', styles.top)}>
      <div className={cx('row tap gap-6 t-sub l-sub ink-3', styles.bar)}>
        <p className="fill" role="status">
          {unread.all ? centerCopy.unread(badgeText(unread.all)) : isLoaded && centerCopy.allRead}
        </p>
        {Boolean(unread.all) && (
          <Button kind="tonal" size="sm" loading={isReadingAll} onPress={onReadAll}>
            {centerCopy.readAll}
          </Button>
        )}
        <button
          ref={gear}
          type="button"
          className={cx('center tap-square round t-title ink-2', styles.gear)}
          aria-label={centerCopy.settings}
          onClick={onSettings}
        >
          <Icon path={gearSix} />
        </button>
      </div>
      <Chips label={centerCopy.types} options={options} value={type} onChange={onType} />
    </div>
  );
}

function TypeLabel({ type, unread }: { type: NoticeFilter; unread: number }) {
  return (
    <>
      {centerCopy.type[type]}
      <CountBadge count={unread} label={centerCopy.unread(badgeText(unread))} />
    </>
  );
}
