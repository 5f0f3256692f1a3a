import { cx } from '@/components/ui/cx';
import styles from './face.module.css';

export function Face({ name, size = 'md' }: { name: string; size?: 'xs' | 'md' | 'lg' }) {
  return (
    <span
      className={cx(
        'place-center rigid cut circle t-cap bold brand-ink',
        styles.face,
        styles[size],
      )}
      aria-hidden
    >
      {[...name][0] ?? ''}
    </span>
  );
}
