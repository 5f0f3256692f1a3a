import type { ReactNode } from 'react';
import styles from './phone-frame.module.css';
import { ScrollRegion } from './scroll-region';

/** As wide as the phone that most members have. */
export const PhoneFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollRegion label={label} className={styles.phone}>
    {children}
  </ScrollRegion>
);
