import { cx } from '@/components/ui/cx';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import styles from './sharing.module.css';

/** The class of what a poster is printed on: its colours before anything stands there. The element says `data-look` too. */
export const paperOf = (look: PosterLook) =>
  cx(
    styles.poster,
    styles.paper,
    (look === 'night' || look === 'cityNight' || look === 'blueprint') && styles.dark,
  );
