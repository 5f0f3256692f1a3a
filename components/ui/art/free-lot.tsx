import styles from './free-lot.module.css';

export const FreeLot = () => <span className={styles.lot} aria-hidden="true" />;
