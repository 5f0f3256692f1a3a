import { cx } from '@/components/ui/cx';
import styles from './shop-street.module.css';

/** The shop between its neighbours, at night lit from inside: the picture that the shop's home opens with. */
export const ShopStreet = ({ className }: { className?: string }) => (
  <span className={cx(styles.street, className)} aria-hidden="true" />
);
