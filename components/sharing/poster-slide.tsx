import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import { paperOf } from './paper';
import type { PosterState } from './poster/use-posters';
import styles from './sharing.module.css';

interface PosterSlideProps {
  look: PosterLook;
  state: PosterState;
  isActive: boolean;
  onRetry: () => void;
}

/** One poster, or its paper while it is being printed. */
export function PosterSlide({ look, state, isActive, onRetry }: PosterSlideProps) {
  if (state.name === 'ready') {
    return (
      <img
        className={styles.poster}
        src={state.poster.url}
        alt={copy.posterOf(copy.looks[look])}
        draggable={false}
        data-look={look}
      />
    );
  }
  return (
    <div className={paperOf(look)} data-look={look} role={isActive ? 'status' : undefined}>
      {state.name === 'making' ? (
        <p className={styles.making}>{copy.making}</p>
      ) : (
        <div className={styles.making} role="alert">
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
