import type { ReactNode } from 'react';
import styles from './home.module.css';

interface SessionSwitchProps {
  status: 'loading' | 'guest' | 'member';
  guest: ReactNode;
  member: ReactNode;
  skeleton: ReactNode;
}

/** Before hydration both views are in the page and the style sheet shows the right one; the guests' view then stays. */
export function SessionSwitch({ status, guest, member, skeleton }: SessionSwitchProps) {
  return (
    <>
      {status !== 'member' && (
        <div className={status === 'loading' ? styles.onlyGuest : undefined}>{guest}</div>
      )}
      {status === 'loading' && <div className={styles.onlyMember}>{skeleton}</div>}
      {status === 'member' && member}
    </>
  );
}
