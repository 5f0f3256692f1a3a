import { type ReactNode, Suspense } from 'react';
import { PURPOSES } from '@/lib/account/login/purposes';
import styles from './gate-purpose.module.css';

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
