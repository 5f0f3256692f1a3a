'use client';

import { Suspense, useState, type ReactNode } from 'react';
import { latePart } from '@/components/ui/late-part';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import { Carousel } from './carousel';
import type { GuideTopic, Offer } from './hand-out';
import { PosterActions } from './poster-actions';
import { PosterSlide } from './poster-slide';
import type { Poster, PosterOrder } from './poster/parts';
import { usePosters } from './poster/use-posters';
import styles from './sharing.module.css';

/** Only the messaging app's browser needs it. */
const Guide = latePart(() => import('./guide').then((m) => m.Guide));

interface PosterStageProps {
  looks: readonly PosterLook[];
  /** One a look; null while it is not known what stands on them. */
  orders: readonly PosterOrder[] | null;
  make: (order: PosterOrder) => Promise<Poster>;
  offer: Offer;
  /** Between the posters and the actions. */
  children?: ReactNode;
}

/** The posters and what can be done with the one in the middle. */
export function PosterStage({ looks, orders, make, offer, children }: PosterStageProps) {
  const [active, setActive] = useState(0);
  const [topic, setTopic] = useState<GuideTopic | null>(null);
  const [hasGuide, setHasGuide] = useState(false);
  const { states, retry } = usePosters(orders, active, make);
  const state = states[active];
  const poster = state?.name === 'ready' ? state.poster : null;
  const look = looks[active] ?? 'street';
  function guide(next: GuideTopic) {
    setHasGuide(true);
    setTopic(next);
  }
  return (
    <div className={styles.stage}>
      <Carousel
        looks={looks}
        active={active}
        onActive={setActive}
        slide={(each, index) => (
          <PosterSlide
            look={each}
            state={states[index] ?? { name: 'making' }}
            isActive={index === active}
            onRetry={() => retry(index)}
          />
        )}
      />
      {poster?.isSpare && <p className={styles.spare}>{copy.spare}</p>}
      {children}
      <div className={styles.dockBack}>
        <PosterActions poster={poster} look={look} offer={offer} onGuide={guide} />
      </div>
      {hasGuide && (
        <Suspense>
          <Guide
            topic={topic}
            image={poster?.url ?? null}
            url={offer.url}
            onClose={() => setTopic(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
