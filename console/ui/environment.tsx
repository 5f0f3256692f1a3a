import { cx } from '@/components/ui/cx';
import styles from './environment.module.css';

export const Environment = ({ name }: { name: string | undefined }) =>
  name ? <span className={cx('rel t-cap l-20 bold', styles.env)}>{name}</span> : null;
