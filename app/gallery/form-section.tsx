'use client';

import dynamic from 'next/dynamic';
import { fetchPart } from '@/components/ui/lazy';
import styles from './gallery.module.css';
import { Section } from './section';

const SampleForm = dynamic(
  () => fetchPart(() => import('./sample-form').then((module) => module.SampleForm)),
  { ssr: false },
);

export function FormSection() {
  return (
    <Section id="form" title="表单">
      <div className={styles.stack}>
        <SampleForm />
      </div>
    </Section>
  );
}
