import styles from './free-lot.module.css';

/** A free plot with its board, as wide as its container: stands on the edge of the sheet in which a newcomer logs in. */
export const FreeLot = () => <span className={styles.lot} aria-hidden="true" />;
