import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './gallery.module.css';

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={cx('mt-8 surface', styles.section)} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
