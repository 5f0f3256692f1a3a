import type { ReactNode } from 'react';
import styles from './home.module.css';

interface SessionSwitchProps {
  status: 'loading' | 'guest' | 'member';
  guest: ReactNode;
  member: ReactNode;
  /** Placeholder of the member's view until hydration. */
  skeleton: ReactNode;
}

/**
 * The guest's or the member's view. Before hydration both the guest's view and a skeleton are in the page, and the style
 * sheet shows the right one; for guests their view then simply stays.
 */
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
