'use client';

import { Suspense, useState } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { latePart } from '@/components/ui/late-part';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { ownCardCopy } from '@/lib/card/copy';
import { editCopy } from '@/lib/card/edit-copy';
import { CARD_PATH } from '@/lib/card/link';
import type { OwnCard } from '@/lib/card/types';
import { useOwnCard } from '@/lib/card/use-own-card';
import type { CardKit } from '../kit';
import styles from './edit.module.css';
import type { TakePlace } from './place-field';

/** Forms and their rules come after the frame of the page. */
const EditForm = latePart(() => import('./edit-form').then((m) => m.EditForm));

export interface EditScreenProps {
  kit: CardKit;
  takePlace: TakePlace;
}

/** 编辑名片: the card as a form, with the card above it. */
export function EditScreen(props: EditScreenProps) {
  const { data: card, state, refresh } = useOwnCard();
  /** The card that the typed changes are based on: while there are some, a newer one must not slip under them. */
  const [frozen, setFrozen] = useState<OwnCard | null>(null);
  const [round, setRound] = useState(0);
  const base = frozen ?? card;
  async function reload() {
    await refresh();
    setFrozen(null);
    setRound((last) => last + 1);
  }
  const waiting = (
    <PageFrame path={CARD_PATH} title={editCopy.title}>
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
