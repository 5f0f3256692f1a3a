'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { MoreButton } from '@/components/ui/more-button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { type AreaNotice, type ReportReason, useNotices } from '@/lib/city/use-house';
import { ReportSheet } from './report-sheet';
import styles from './sheets.module.css';
import type { StreetActions } from './street-actions';

const { mayor: copy, book } = houseCopy;

interface NoticesSheetProps {
  isOpen: boolean;
  onClose: () => void;
  blockAreaId: number;
  actions: StreetActions;
}

export function NoticesSheet({ isOpen, onClose, blockAreaId, actions }: NoticesSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={cityCopy.notice}>
      <Notices blockAreaId={blockAreaId} actions={actions} />
    </Sheet>
  );
}

function Notices({ blockAreaId, actions }: Pick<NoticesSheetProps, 'blockAreaId' | 'actions'>) {
  const { rows, state, footer, loadMore, write } = useNotices(blockAreaId);
  const [reported, setReported] = useState<AreaNotice | null>(null);
  const report = (notice: AreaNotice) =>
    actions.isMember
      ? setReported(notice)
      : actions.askLogin(cityCopy.loginFor.report, () => setReported(notice));
  async function send(reason: ReportReason) {
    if (!reported) return;
    const answer = await write({ op: 'report', noticeId: reported.noticeId, reason });
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(houseCopy.report.done);
    setReported(null);
  }
  if (state === 'error') return <ErrorBlock onRetry={loadMore} />;
  if (state === 'empty') return <Empty title={copy.noticesNone} />;
  if (rows.length === 0)
    return <SkeletonRows count={3} label={cityCopy.loading} withCircle={false} />;
  return (
    <>
      <ul>
        {rows.map((notice) => (
          <li key={notice.noticeId} className={cx('line-top break t-body', styles.card)}>
            <p>{notice.content}</p>
            <p className={cx('row wrap t-sub ink-3', styles.foot)}>
              {notice.isPinned && <Tag tone="gold">{copy.pinned}</Tag>}
              <TimeText at={notice.time} />
              <button className="to-right brand-ink" type="button" onClick={() => report(notice)}>
                {book.report}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <MoreButton footer={footer} text={copy.noticesMore} onMore={loadMore} />
      <ReportSheet isOpen={reported !== null} onClose={() => setReported(null)} onReport={send} />
    </>
  );
}
