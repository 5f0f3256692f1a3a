'use client';

import { useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { CountBadge } from '@/components/ui/count-badge';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { gearSix } from '@/components/ui/icons/gear-six';
import { Sheet } from '@/components/ui/layer/sheet';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { PagedList } from '@/components/ui/paged-list';
import { tellRefusal } from '@/components/ui/tell-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { NOTICE_FILTERS } from '@/lib/contract/notice-types';
import { pagedProps } from '@/lib/kit/paged-props';
import { centerCopy } from '@/lib/notices/center-copy';
import { badgeText, type NoticeFilter } from '@/lib/notices/flow';
import { useNotices, type Notice } from '@/lib/notices/use-notices';
import styles from './center.module.css';
import { NoticeRow } from './notice-row';
import { NoticeSettingsSheet } from './notice-settings-sheet';

const ROW_HEIGHT = 92;
const rowKey = ({ id }: Notice) => id;

interface NoticeCenterProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 消息通知: everything the member was told, by type, with what is unread. */
export function NoticeCenter({ isOpen, onClose }: NoticeCenterProps) {
  const { navigateTo } = useNavigate();
  /* The sheet's own history entry goes first. */
  const follow = useCallback(
    (route: string) => {
      onClose();
      setTimeout(() => void layersSettled().then(() => navigateTo(route)));
    },
    [onClose, navigateTo],
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={centerCopy.title} className={styles.center}>
      <Notices isOpen={isOpen} onFollow={follow} />
    </Sheet>
  );
}

/** Its own component, so that nothing is asked before the sheet opens. */
function Notices({ isOpen, onFollow }: { isOpen: boolean; onFollow: (route: string) => void }) {
  const [type, setType] = useState<NoticeFilter>('all');
  const [isSetting, setSetting] = useState<boolean | null>(null);
  const { rows, unread, read, readAll, isReadingAll, settle, loadMore, state, footer } =
    useNotices(type);
  const gear = useRef<HTMLButtonElement>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (!isOpen) void settle();
  }
  function open(notice: Notice) {
    read(notice);
    if (notice.route) onFollow(notice.route);
  }
  async function markAll() {
    const answer = await readAll();
    if (!answer.ok) return tellRefusal(answer.error);
    // its button is gone with the last unread notice
    gear.current?.focus({ preventScroll: true });
  }
  const options = NOTICE_FILTERS.map((value) => ({
    value,
    label: <TypeLabel type={value} unread={unread[value] ?? 0} />,
  }));
  return (
    <>
      <div className={styles.top}>
        <div className={styles.bar}>
          <p role="status">
            {unread.all
              ? centerCopy.unread(badgeText(unread.all))
              : state === 'ready' && centerCopy.allRead}
          </p>
          {Boolean(unread.all) && (
            <Button kind="tonal" size="sm" loading={isReadingAll} onPress={markAll}>
              {centerCopy.readAll}
            </Button>
          )}
          <button
            ref={gear}
            type="button"
            className={styles.gear}
            aria-label={centerCopy.settings}
            onClick={() => setSetting(true)}
          >
            <Icon path={gearSix} />
          </button>
        </div>
        <Chips
          className={styles.chips}
          label={centerCopy.types}
          options={options}
          value={type}
          onChange={setType}
        />
      </div>
      <PagedList
        {...pagedProps({ rows, state, footer, loadMore })}
        rowKey={rowKey}
        renderRow={(notice) => <NoticeRow notice={notice} onOpen={open} />}
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
        <NoticeSettingsSheet isOpen={isSetting} onClose={() => setSetting(false)} />
      )}
    </>
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
