import { cx } from '@/components/ui/cx';
import styles from './shop-street.module.css';

/** At night lit from inside. */
export const ShopStreet = ({ className }: { className?: string }) => (
  <span className={cx('block wide', styles.street, className)} aria-hidden="true" />
);
