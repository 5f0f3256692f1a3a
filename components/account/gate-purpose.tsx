import { type ReactNode, Suspense } from 'react';
import { PURPOSES } from '@/lib/account/login/purposes';
import styles from './gate-purpose.module.css';

/** The purpose of the page behind the login, in place of grey bars. */
export function GatePurpose({ title, sample }: { title: string; sample?: ReactNode }) {
  const [headline, text] = PURPOSES[title] ?? [title, ''];
  return (
    <>
      <section className={styles.purpose}>
        <h2>{headline}</h2>
        <p>{text}</p>
      </section>
      <Suspense>{sample}</Suspense>
    </>
  );
}
