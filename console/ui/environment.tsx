import { cx } from '@/components/ui/cx';
import styles from './environment.module.css';

/** 演示: where this is not the real thing; nothing in production. */
export const Environment = ({ name }: { name: string | undefined }) =>
  name ? <span className={cx('rel t-cap l-20 bold', styles.env)}>{name}</span> : null;
