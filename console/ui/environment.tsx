import styles from './environment.module.css';

/** 演示: where this is not the real thing; nothing in production. */
export const Environment = ({ name }: { name: string | undefined }) =>
  name ? <span className={styles.env}>{name}</span> : null;
