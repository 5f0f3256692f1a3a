import { cx } from '@/components/ui/cx';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import styles from './sharing.module.css';

export const paperOf = (design: PosterDesign) =>
  cx(
    styles.poster,
    styles.paper,
    (design === 'night' || design === 'cityNight' || design === 'blueprint') && styles.dark,
  );
