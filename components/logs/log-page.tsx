'use client';

import { useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { Row } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { RoutePath } from '@/lib/kit/routes';
import { logsCopy as copy } from '@/lib/logs/copy';
import { type ReportTarget, useLog, useLogActions, type ReportReason } from '@/lib/logs/use-logs';
import { LogView } from './log-view';
import styles from './logs.module.css';

const REASONS = Object.keys(copy.reasons) as ReportReason[];

interface ReportSheetProps {
  target: ReportTarget | null;
  onClose: () => void;
  /** Resolves to the refusal or null. */
  onReport: (target: ReportTarget, reason: ReportReason) => Promise<string | null>;
}

function ReportSheet({ target, onClose, onReport }: ReportSheetProps) {
  async function report(reason: ReportReason) {
    const refusal = target && (await onReport(target, reason));
    if (refusal !== null) return toast.error(refusal);
    toast.ok(copy.reported);
    onClose();
  }
  return (
    <Sheet
      isOpen={target !== null}
      onClose={onClose}
      title={target?.kind === 'comment' ? copy.reportComment : copy.reportTitle}
    >
      {REASONS.map((reason) => (
        <Row key={reason} title={copy.reasons[reason]} onPress={() => report(reason)} />
      ))}
    </Sheet>
  );
}

export function LogPage({ path, id }: { path: RoutePath; id: number }) {
  const { data, error, state, refresh } = useLog(id);
  const actions = useLogActions(id);
  const [reported, setReported] = useState<ReportTarget | null>(null);
  return (
    <PageFrame
      path={path}
      parent={path}
      title={copy.detail}
      action={
        data && !data.isMine
          ? { type: 'text', text: copy.report, onPress: () => setReported({ kind: 'log', id }) }
          : undefined
      }
    >
      <div className="below-nav surface">
        {data ? (
          <LogView log={data} actions={actions} onReport={setReported} />
        ) : error?.err === 'not_found' ? (
          <Empty
            isPage
            scene="lost"
            title={copy.missing}
            link={{ href: path, text: copy.toStudy }}
          />
        ) : state === 'error' ? (
          <ErrorBlock isPage onRetry={refresh} />
        ) : (
          <SkeletonGroup label={copy.loading} className={styles.view}>
            <Skeleton width={4} />
            <Skeleton />
            <Skeleton width={8} />
          </SkeletonGroup>
        )}
      </div>
      <ReportSheet target={reported} onClose={() => setReported(null)} onReport={actions.report} />
    </PageFrame>
  );
}
