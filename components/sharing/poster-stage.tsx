'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Dock } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { lazyLayer } from '@/components/ui/lazy';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import { Carousel } from './carousel';
import type { GuideTopic, Offer } from './hand-out';
import { PosterSlide } from './poster-slide';
import type { Poster, PosterOrder } from './poster/parts';
import { usePosters } from './poster/use-posters';
import { ShareActions } from './share-actions';
import styles from './sharing.module.css';

const Guide = lazyLayer(() => import('./guide').then((m) => m.Guide));

interface PosterStageProps {
  designs: readonly PosterDesign[];
  orders: readonly PosterOrder[] | null;
  make: (order: PosterOrder) => Promise<Poster>;
  offer: Offer;
  children?: ReactNode;
}

export function PosterStage({ designs, orders, make, offer, children }: PosterStageProps) {
  const [active, setActive] = useState(0);
  const [topic, setTopic] = useState<GuideTopic | null>(null);
  const [hasGuide, setHasGuide] = useState(false);
  const { states, retry } = usePosters(orders, active, make);
  const state = states[active];
  const poster = state?.name === 'ready' ? state.poster : null;
  const design = designs[active] ?? 'street';
  function guide(next: GuideTopic) {
    setHasGuide(true);
    setTopic(next);
  }
  return (
    <div className={styles.stage}>
      <Carousel
        designs={designs}
        active={active}
        onActive={setActive}
        slide={(each, index) => (
          <PosterSlide
            design={each}
            state={states[index] ?? { name: 'making' }}
            isActive={index === active}
            onRetry={() => retry(index)}
          />
        )}
      />
      {poster?.isSpare && <p className={cx('centered t-sub l-sub', styles.spare)}>{copy.spare}</p>}
      {children}
      <div className={cx('z-sticky sticky', styles.dockBack)}>
        <Dock clear>
          <ShareActions
            poster={poster}
            fileName={copy.fileName(copy.designs[design])}
            offer={offer}
            onGuide={guide}
          />
        </Dock>
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
