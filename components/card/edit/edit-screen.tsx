'use client';

import { Suspense, useState } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { ownCardCopy } from '@/lib/card/copy';
import { editCopy } from '@/lib/card/edit-copy';
import { CARD_PATH } from '@/lib/card/link';
import type { OwnCard } from '@/lib/card/types';
import { useOwnCard } from '@/lib/card/use-own-card';
import type { EditScreenProps } from './edit-props';
import styles from './edit.module.css';

const EditForm = lazyPart(() => import('./edit-form').then((m) => m.EditForm));

export function EditScreen(props: EditScreenProps) {
  const { data: card, state, refresh } = useOwnCard();
  /** Unsaved changes stay based on the card they were made on. */
  const [frozen, setFrozen] = useState<OwnCard | null>(null);
  const [round, setRound] = useState(0);
  const base = frozen ?? card;
  async function reload() {
    await refresh();
    setFrozen(null);
    setRound((last) => last + 1);
  }
  const waiting = (
    <PageFrame path={CARD_PATH} parent={CARD_PATH} title={editCopy.title}>
      {state === 'error' && !base ? <ErrorBlock isPage onRetry={refresh} /> : <EditSkeleton />}
    </PageFrame>
  );
  if (!base) return waiting;
  return (
    <Suspense fallback={waiting}>
      <EditForm
        key={`${base.userId}:${base.version}:${round}`}
        {...props}
        card={base}
        onDirty={(isDirty) => setFrozen(isDirty ? base : null)}
        onReload={reload}
      />
    </Suspense>
  );
}

function EditSkeleton() {
  return (
    <SkeletonGroup label={ownCardCopy.loading} className={styles.skeleton}>
      {([4, 8, 6, 7, 5, 8] as const).map((width, line) => (
        <Skeleton key={line} shape="title" width={width} />
      ))}
    </SkeletonGroup>
  );
}
