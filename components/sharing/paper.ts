import { cx } from '@/components/ui/cx';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import styles from './sharing.module.css';

/** Class of a poster's background, shown before anything is drawn. The element also needs `data-design`. */
export const paperOf = (design: PosterDesign) =>
  cx(
    styles.poster,
    styles.paper,
    (design === 'night' || design === 'cityNight' || design === 'blueprint') && styles.dark,
  );
