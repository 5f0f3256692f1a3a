import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import { paperOf } from './paper';
import type { PosterState } from './poster/use-posters';
import styles from './sharing.module.css';

interface PosterSlideProps {
  design: PosterDesign;
  state: PosterState;
  isActive: boolean;
  onRetry: () => void;
}

export function PosterSlide({ design, state, isActive, onRetry }: PosterSlideProps) {
  if (state.name === 'ready') {
    return (
      <img
        className={styles.poster}
        src={state.poster.url}
        alt={copy.posterOf(copy.designs[design])}
        draggable={false}
        data-design={design}
      />
    );
  }
  return (
    <div className={paperOf(design)} data-design={design} role={isActive ? 'status' : undefined}>
      {state.name === 'making' ? (
        <p className="items-center grid gap-12 t-sub l-sub">{copy.making}</p>
      ) : (
        <div className="items-center grid gap-12 t-sub l-sub" role="alert">
          <p>{copy.failed}</p>
          {isActive && (
            <Button size="sm" kind="tonal" onPress={onRetry}>
              {uiCopy.tapToRetry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
