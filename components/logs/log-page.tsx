'use client';

import { useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { RoutePath } from '@/lib/kit/routes';
import { logsCopy as copy } from '@/lib/logs/copy';
import { type ReportTarget, useLog, useLogActions } from '@/lib/logs/use-logs';
import { LogView } from './log-view';
import styles from './logs.module.css';
import { ReportSheet } from './report-sheet';

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
