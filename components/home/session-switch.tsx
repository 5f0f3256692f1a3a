import type { ReactNode } from 'react';
import styles from './home.module.css';

interface SessionSwitchProps {
  status: 'loading' | 'guest' | 'member';
  guest: ReactNode;
  member: ReactNode;
  /** Stands for the member's view until the page is alive. */
  skeleton: ReactNode;
}

/**
 * The guest's or the member's view. Until the page is alive both the guest's view and a skeleton are there, and the
 * style sheet shows the right one; the guest's view then simply stays.
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
