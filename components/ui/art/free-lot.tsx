import { cx } from '@/components/ui/cx';
import styles from './free-lot.module.css';

export const FreeLot = () => <span className={cx('block', styles.lot)} aria-hidden="true" />;
